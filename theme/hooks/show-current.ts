/** Scrolls a box, but not the page, to make the current entry of its list visible. */
export function showCurrent(box: HTMLElement): void {
  const entries = [...box.querySelectorAll('[aria-current]')];
  const entry = entries.find((each) => each.checkVisibility())?.getBoundingClientRect();
  if (entry === undefined) return;
  const frame = box.getBoundingClientRect();
  if (entry.top >= frame.top && entry.bottom <= frame.bottom) return;
  box.scrollTop += entry.top - frame.top - frame.height / 2;
}
