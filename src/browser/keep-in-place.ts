/** Reader actions after which the scroll position is no longer adjusted. */
const INTERVENTIONS = ['wheel', 'pointerdown', 'keydown'] as const;

let release = () => {};

/** Stops adjusting the scroll position. */
export function letGo(): void {
  release();
}

/**
 * Scrolls to an element, and again if layout changes move it, for example a late image, until the reader
 * interacts (S2-38).
 */
export function keepInPlace(element: Element): void {
  const stop = () => {
    observer.disconnect();
    listen(removeEventListener);
  };
  const observer = new ResizeObserver(() => element.scrollIntoView());
  const listen = (change: typeof addEventListener) => {
    for (const name of INTERVENTIONS) change(name, stop, true);
  };
  release();
  release = stop;
  listen(addEventListener);
  observer.observe(document.body);
  element.scrollIntoView();
}
