/** How long something of that height takes to unfold: longer for more, but less and less so. Milliseconds (S4-30). */
export function unfoldingTime(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
