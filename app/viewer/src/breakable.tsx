// Names of blocks and elements in a line that may end between their indices, not within one.

export const breakable = (line: string) => line.split(/(?<=\[[^[\]]*[,:]|\*)/).map((part, index) => (index === 0 ? part : <><wbr />{part}</>));
