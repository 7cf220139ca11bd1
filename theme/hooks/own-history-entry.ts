/**
 * Gives something that covers the page an entry of the history, so that the browser's Back takes it away and nothing
 * else (S2-100). `onBack` is called when the reader goes back. Returns the way to leave the entry otherwise: what it is
 * given happens when the history is as it was before.
 */
export function occupyHistoryEntry(onBack: () => void): (then?: () => void) => void {
  let left = false;
  let afterwards = () => {};
  // The router must not hear of it: the page has stayed the same.
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
