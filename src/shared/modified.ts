/** The keys that may be held down with a click or another key. */
export type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** True for what asks the browser for something else, such as a new tab or the page before. */
export function isModified(event: Modifiers): boolean {
  return event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
}
