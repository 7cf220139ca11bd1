/** Attributes of a frame whose content may overflow: the keyboard must be able to scroll it. */
export function scrollable(label: string) {
  // Not a region, because a page with many tables would have too many landmarks.
  return { role: 'group', tabIndex: 0, 'aria-label': label } as const;
}
