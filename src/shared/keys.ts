/** Modifier keys of a mouse or keyboard event. */
export type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** True for clicks and keys that the browser handles differently, such as opening a new tab or going back. */
export function isModified(event: Modifiers): boolean {
  return event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
}

/** True for the keys that open the search: Ctrl or ⌘ K, and `/` outside of fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey;
  const isTyping = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
  return key === '/' && !isTyping;
}
