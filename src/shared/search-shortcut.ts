/** True for the keys that open the search: Ctrl or ⌘ K, and `/` outside of fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey;
  const isTyping = target instanceof Element && target.closest('input,textarea,select,[contenteditable]');
  return key === '/' && !isTyping;
}
