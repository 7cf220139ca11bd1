/** How a figure is written. */
export interface Unit {
  readonly name: string;
  /** How many of what was measured make one. */
  readonly size: number;
  readonly digits: number;
}

/** For times, measured in milliseconds. */
export const SECONDS: Unit = { name: 's', size: 1000, digits: 2 };
/** For memory and whole outputs, measured in bytes. */
export const MEGABYTES: Unit = { name: 'MB', size: 1e6, digits: 1 };
/** For pages, measured in bytes. */
export const KILOBYTES: Unit = { name: 'KB', size: 1e3, digits: 2 };
/** For what is counted. */
export const PIECES: Unit = { name: '', size: 1, digits: 0 };

/** For parts of one. */
export const SHARE: Unit = { name: '', size: 1, digits: 2 };

/** Lines of a table, the first one its titles: names to the left, figures to the right. */
export function tableOf(rows: readonly (readonly string[])[], names: number): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const lines = rows.map((row) =>
    widths
      .map((width, place) => (place < names ? row[place]?.padEnd(width) : row[place]?.padStart(width)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

/** The middle one, or the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One figure with its unit. */
export function written(value: number, { name, size, digits }: Unit): string {
  return `${inUnits(value, size, digits)} ${name}`.trimEnd();
}

/** The middle of several figures, then the least and the most where these differ: `2.1 (2.0–2.4) s`. */
export function withSpread(values: readonly number[], { name, size, digits }: Unit): string {
  if (values.length === 0) return '–';
  const write = (value: number): string => inUnits(value, size, digits);
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  const spread = least === most ? '' : ` (${least}–${most})`;
  return `${write(median(values))}${spread} ${name}`.trimEnd();
}

function inUnits(value: number, size: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value / size).toLocaleString('en', options);
}
