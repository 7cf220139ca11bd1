import type { Problem } from '../../problems.ts';
import { lastAtOrBefore } from '../../shared/lines.ts';
import type { TextMark } from '../../types.ts';
import { placeAt, problemAt } from './problem-at.ts';

/** A paragraph, heading, cell or row of a table as one text, in which code is in backticks. */
export interface Unit {
  readonly text: string;
  /** The place of a character of the text. */
  readonly placeAt: (index: number) => ReturnType<typeof placeAt>;
  /** Returns a problem with its place, at a character of the text. */
  readonly problemAt: (index: number, problem: Problem) => Problem;
}

/** A table: texts of its cells, by column. */
export interface Table {
  readonly header: ReadonlyMap<number, Unit>;
  readonly rows: readonly Row[];
}

/** A row of a table. */
export interface Row {
  readonly cells: ReadonlyMap<number, Unit>;
  /** All cells, with ` | ` between them. */
  readonly whole: Unit;
}

/** Content of an article, in its order. */
export interface Units {
  readonly paragraphs: readonly Unit[];
  readonly tables: readonly Table[];
  /** Paragraphs, and the rows of tables as a whole. */
  readonly all: readonly Unit[];
}

/**
 * Joins the texts of each paragraph, heading and table cell, so that checks see whole sentences. `all` lists
 * paragraphs first, then rows of tables.
 */
export function unitsOf(texts: readonly TextMark[]): Units {
  const paragraphs = groupBy(
    texts.filter(({ cell }) => cell === undefined),
    ({ file, blockLine }) => `${file}:${blockLine}`,
  ).map((marks) => unitOf(marks));
  const tables = groupBy(
    texts.filter(({ cell }) => cell !== undefined),
    ({ file, blockLine }) => `${file}:${blockLine}`,
  ).map(tableOf);
  return {
    paragraphs,
    tables,
    all: [...paragraphs, ...tables.flatMap(({ rows }) => rows.map(({ whole }) => whole))],
  };
}

function tableOf(texts: readonly TextMark[]): Table {
  const lines = groupBy(texts, ({ line }) => String(line)).map((marks) => ({
    line: marks[0]?.line,
    cells: new Map(
      groupBy(marks, ({ cell }) => String(cell)).map((own) => [own[0]?.cell ?? 0, unitOf(own)] as const),
    ),
    whole: unitOf(marks),
  }));
  const isHeader = ({ line }: { readonly line: number | undefined }) => line === texts[0]?.blockLine;
  return { header: lines.find(isHeader)?.cells ?? new Map(), rows: lines.filter((one) => !isHeader(one)) };
}

function groupBy(texts: readonly TextMark[], keyOf: (mark: TextMark) => string): readonly TextMark[][] {
  const groups = new Map<string, TextMark[]>();
  for (const mark of texts) {
    const group = groups.get(keyOf(mark));
    if (group === undefined) groups.set(keyOf(mark), [mark]);
    else group.push(mark);
  }
  return [...groups.values()];
}

function unitOf(marks: readonly TextMark[]): Unit {
  let text = '';
  const starts: { readonly at: number; readonly mark: TextMark }[] = [];
  for (const mark of marks) {
    const last = starts.at(-1)?.mark;
    if (last !== undefined && last.cell !== mark.cell) text += ' | ';
    starts.push({ at: text.length, mark });
    text += mark.text;
  }
  let offsets: readonly number[] | undefined;
  const markAt = (index: number): readonly [mark: TextMark, index: number] => {
    offsets ??= starts.map(({ at }) => at);
    const start = starts[lastAtOrBefore(offsets, index)];
    if (start === undefined) throw new Error('A unit has texts.');
    return [start.mark, Math.min(index - start.at, start.mark.text.length)];
  };
  return {
    text,
    placeAt: (index) => placeAt(...markAt(index)),
    problemAt: (index, problem) => problemAt(...markAt(index), problem),
  };
}
