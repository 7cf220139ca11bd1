/** Some lines of a file. */
export interface Lines {
  readonly text: string;
  /** Number of the first of them in the file. */
  readonly firstLine: number;
}

const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The lines that an include asks for; without a range all of them, but for the front matter of a page. */
export function selectLines(
  text: string,
  range: string | undefined,
  hideFrontMatter: boolean,
): Lines | { readonly problem: string } {
  if (range === undefined) {
    const front = hideFrontMatter ? (FRONT_MATTER.exec(text)?.[0] ?? '') : '';
    return { text: text.slice(front.length).trimEnd(), firstLine: front.split('\n').length };
  }
  const [, from, dash, to] = /^\s*(\d*)\s*(-)?\s*(\d*)\s*$/.exec(range) ?? [];
  if (from === undefined || (from === '' && (to === '' || to === undefined)))
    return { problem: `"${range}" is not a range of lines.` };
  const lines = text.replace(/\n$/, '').split('\n');
  const first = from === '' ? 1 : Number(from);
  const last = dash === undefined ? first : to === '' ? lines.length : Number(to);
  if (first < 1 || last < first || first > lines.length)
    return { problem: `The file has ${lines.length} lines; "${range}" is none of them.` };
  if (last > lines.length)
    return { problem: `The file has ${lines.length} lines; "${range}" asks for more.` };
  return { text: lines.slice(first - 1, last).join('\n'), firstLine: first };
}
