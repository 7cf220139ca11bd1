/** Returns a fence of at least three backticks that is longer than any run of backticks in the code. */
export function fenceFor(code: string): string {
  let longest = 2;
  for (const [row] of code.matchAll(/`+/g)) longest = Math.max(longest, row.length);
  return '`'.repeat(longest + 1);
}
