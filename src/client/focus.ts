/** Moves the reader's place in the page to an element that is not meant to be a stop of the Tab key (S2-46, S2-47). */
export function focusPlace(element: HTMLElement): void {
  const before = element.getAttribute('tabindex');
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  if (before === null) element.removeAttribute('tabindex');
  else element.setAttribute('tabindex', before);
}
