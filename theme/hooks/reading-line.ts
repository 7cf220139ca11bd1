/** Scroll position of the window, in pixels. */
export interface Reading {
  readonly scrolled: number;
  /** Maximum scroll position. */
  readonly end: number;
  readonly windowHeight: number;
  /** Top of each heading, relative to the window's top edge. */
  readonly tops: readonly number[];
}

/**
 * Returns the index of the last heading above a reading line, whose section is in view; -1 above the first heading. The line is
 * in the middle of the window, but at its bottom near the end of the page, for short last sections (S2-123).
 */
export function sectionBeingRead({ scrolled, end, windowHeight, tops }: Reading): number {
  const line = windowHeight / 2;
  const stretch = Math.min(end, windowHeight - line);
  const left = Math.max(end - scrolled, 0);
  const sunk = stretch > 0 ? 1 - Math.min(left / stretch, 1) : 0;
  const depth = line + sunk * (windowHeight - line);
  return tops.findLastIndex((top) => top <= depth);
}
