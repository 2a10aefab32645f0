// Measures an element now and whenever its size changes.

/** Returns what ends the watch. */
export function watchSize(element: Element, measure: () => void): () => void {
  measure();
  let frame = 0; // what a measurement changes may resize the element: not inside the observer
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
