/**
 * Moves the focus to an element that is not a tab stop (S2-46, S2-47). The `tabindex` stays until the focus moves
 * on, because removing it would remove the focus.
 */
export function focusPlace(element: HTMLElement, options?: FocusOptions): void {
  if (!element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}
