/** Attributes of a frame whose content may be wider than it: the keyboard must be able to scroll it too. */
export function scrollable(label: string) {
  // Not a region: a page with many tables would be a page with many landmarks.
  return { role: 'group', tabIndex: 0, 'aria-label': label } as const;
}
