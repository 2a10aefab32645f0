// Keeps the URL fragment up to date. Browsers refuse more than about a hundred changes of the address in half a
// minute, so a long scrub writes only some of them, and always the last.

const burst = 40; // at once
const refill_ms = 700; // one more after that

export function createAddressWriter(): (fragment: string) => void {
  let wanted = "";
  let allowed = burst;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    const now = performance.now();
    const earned = Math.floor((now - since) / refill_ms);
    allowed = Math.min(burst, allowed + earned);
    since += earned * refill_ms;
    if (allowed === 0) {
      timer = setTimeout(write, refill_ms);
      return;
    }
    if (location.hash === wanted) return;
    --allowed;
    history.replaceState(null, "", wanted);
  };
  return (fragment) => {
    wanted = fragment;
    timer ??= setTimeout(write, 0); // after the step is drawn: changing the address takes longer than drawing
  };
}
