/** Modifier keys of a mouse or keyboard event. */
export type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** True for clicks and keys that the browser handles differently, such as opening a new tab or going back. */
export function isModified(event: Modifiers): boolean {
  return event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
}
