/** A fence longer than any row of backticks in the code, and at least three of them. */
export function fenceFor(code: string): string {
  let longest = 2;
  for (const [row] of code.matchAll(/`+/g)) longest = Math.max(longest, row.length);
  return '`'.repeat(longest + 1);
}
