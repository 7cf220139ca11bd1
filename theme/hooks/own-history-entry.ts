/**
 * Adds a history entry for something that covers the page, so that the browser's Back closes only that (S2-100). `onBack` is
 * called when the reader goes back. Returns a function that removes the entry in other cases, and then calls its argument.
 */
export function occupyHistoryEntry(onBack: () => void): (then?: () => void) => void {
  let left = false;
  let afterwards = () => {};
  // The router must not receive this event, because the page has not changed.
  const onPopState = (event: Event) => {
    event.stopImmediatePropagation();
    removeEventListener('popstate', onPopState, true);
    if (!left) onBack();
    left = true;
    afterwards();
  };
  addEventListener('popstate', onPopState, true);
  history.pushState({ ...history.state, covered: true }, '');
  return (then = () => {}) => {
    if (left) return;
    left = true;
    afterwards = then;
    if (history.state?.covered) history.back();
    else onPopState(new Event('left'));
  };
}
