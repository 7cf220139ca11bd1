/** Where the window stands in the page, in pixels. */
export interface Reading {
  readonly scrolled: number;
  /** How far the page can be scrolled. */
  readonly end: number;
  readonly windowHeight: number;
  /** Top of each heading, measured from the window's top edge. */
  readonly tops: readonly number[];
}

/**
 * Number of the heading whose section is being read, -1 above the first one: the last that lies above the line where
 * one reads. That line is in the middle of the window; over the last stretch of the page it sinks to the bottom, so that
 * each section has its turn, however short it is (S2-123).
 */
export function sectionBeingRead({ scrolled, end, windowHeight, tops }: Reading): number {
  const line = windowHeight / 2;
  const stretch = Math.min(end, windowHeight - line);
  const left = Math.max(end - scrolled, 0);
  const sunk = stretch > 0 ? 1 - Math.min(left / stretch, 1) : 0;
  const depth = line + sunk * (windowHeight - line);
  return tops.findLastIndex((top) => top <= depth);
}
