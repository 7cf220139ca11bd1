import type { CheckedCode, CheckedFile, CheckedRow, CheckedTable, CheckedText } from '../contract/checks.ts';
import { placeAt } from '../markdown/marks.ts';
import { lastAtOrBefore } from '../shared/lines.ts';
import type { CodeMark, Marks, TextMark } from '../types.ts';

/** Returns a file as checks see it. Most checks need only a part of it, so the parts are made when they are first asked for. */
export function checkedFile({ texts, codes }: Marks): CheckedFile {
  let paragraphs: readonly CheckedText[] | undefined;
  let tables: readonly CheckedTable[] | undefined;
  let codeBlocks: readonly CheckedCode[] | undefined;
  return {
    texts,
    codes,
    get paragraphs() {
      paragraphs ??= groupBy(
        texts.filter(({ cell }) => cell === undefined),
        blockOf,
      ).map(checkedText);
      return paragraphs;
    },
    get tables() {
      tables ??= groupBy(
        texts.filter(({ cell }) => cell !== undefined),
        blockOf,
      ).map(checkedTable);
      return tables;
    },
    get codeBlocks() {
      codeBlocks ??= codes.map(checkedCode);
      return codeBlocks;
    },
  };
}

function blockOf({ file, blockLine }: TextMark): string {
  return `${file}:${blockLine}`;
}

function checkedTable(texts: readonly TextMark[]): CheckedTable {
  const lines = groupBy(texts, ({ line }) => String(line)).map((marks) => ({
    line: marks[0]?.line,
    row: checkedRow(marks),
  }));
  const isHeader = ({ line }: { readonly line: number | undefined }) => line === texts[0]?.blockLine;
  return {
    header: lines.find(isHeader)?.row.cells ?? new Map(),
    rows: lines.filter((line) => !isHeader(line)).map(({ row }) => row),
  };
}

function checkedRow(marks: readonly TextMark[]): CheckedRow {
  const cells = groupBy(marks, ({ cell }) => String(cell)).map(
    (own) => [own[0]?.cell ?? 0, checkedText(own)] as const,
  );
  return { cells: new Map(cells), whole: checkedText(marks) };
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

/** Joins pieces, so that checks see whole sentences. ` | ` is between cells of a row. */
function checkedText(marks: readonly TextMark[]): CheckedText {
  let text = '';
  const starts: { readonly at: number; readonly mark: TextMark }[] = [];
  for (const mark of marks) {
    const last = starts.at(-1)?.mark;
    if (last !== undefined && last.cell !== mark.cell) text += ' | ';
    starts.push({ at: text.length, mark });
    text += mark.text;
  }
  let offsets: readonly number[] | undefined;
  const placeOf = (index: number) => {
    offsets ??= starts.map(({ at }) => at);
    const start = starts[lastAtOrBefore(offsets, index)];
    if (start === undefined) throw new Error('A text has pieces.');
    return placeAt(start.mark, Math.min(index - start.at, start.mark.text.length));
  };
  const { file, line } = placeOf(0);
  return { text, file, line, problemAt: (index, problem) => ({ ...problem, ...placeOf(index) }) };
}

function checkedCode(mark: CodeMark): CheckedCode {
  const { code, language, meta } = mark;
  const { file, line } = placeAt(mark, 0);
  const problemAt: CheckedText['problemAt'] = (index, problem) => ({ ...problem, ...placeAt(mark, index) });
  return { text: code, language, meta, file, line, problemAt };
}
