/**
 * Returns the duration for expanding an element of a height: longer for more content, but less than
 * proportionally. Milliseconds (S4-30).
 */
export function unfoldingTime(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
