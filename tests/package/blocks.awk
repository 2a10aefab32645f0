# Writes the blocks of a page to DIR/LANGUAGE.1, LANGUAGE.2 and so on, in order.
# usage: awk -v dir=DIR -f blocks.awk PAGE
/^```/ {
    if (file == "" && $0 != "```") {
        language = substr($0, 4)
        file = dir "/" language "." ++blocks[language]
        printf "" > file
    } else {
        close(file)
        file = ""
    }
    next
}
file != "" { print > file }
