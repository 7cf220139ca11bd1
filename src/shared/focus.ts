/**
 * Moves the reader's place in the page to an element that is not meant to be a stop of the Tab key (S2-46, S2-47).
 * The mark stays until the focus moves on: without it the browser would drop the focus at once.
 */
export function focusPlace(element: HTMLElement, options?: FocusOptions): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}
