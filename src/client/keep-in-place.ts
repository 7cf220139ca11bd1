/** What readers do; each means that from now on they decide where the page stands. */
const INTERVENTIONS = ['wheel', 'pointerdown', 'keydown'] as const;

let release = () => {};

/** Leaves the page to its reader. */
export function letGo(): void {
  release();
}

/**
 * Scrolls to an element, and again when something changes its height, such as a picture that comes late, until the
 * reader does something (S2-38).
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
