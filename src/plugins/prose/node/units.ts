import { placeInText, type TextMark } from 'paydocs/plugin';

/** Plain text of a paragraph, heading or cell, with the place of each character. */
export interface Unit {
  readonly text: string;
  readonly file: string;
  readonly blockLine: number;
  /** Returns line and column in the file for an index of the text. */
  readonly place: (index: number) => { readonly line: number; readonly column: number };
}

/**
 * Returns a placeholder that is read as one word: "Codea", "Codeb"… Adjacent ones differ, because they would be a
 * repeated word. One letter would be an initial, and a lower-case word could not begin a sentence.
 */
function codeWord(index: number): string {
  return `Code${String.fromCharCode('a'.charCodeAt(0) + (index % 26))}`;
}

/** Placeholder for omitted markup, such as the target of a link. */
const GAP = '\uFFFC';

/** Maximum length of the markup of emphasis between two pieces of text. */
const MARKUP_LENGTH = 6;

/** Returns the units of an article in their order. */
export function unitsOf(texts: readonly TextMark[]): readonly Unit[] {
  const groups: TextMark[][] = [];
  for (const mark of texts) {
    // The content of a reference is not prose.
    if (mark.kind === 'reference') continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && isSameUnit(last, mark)) group.push(mark);
    else groups.push([mark]);
  }
  return groups.map(unitOf);
}

function isSameUnit(last: TextMark, { file, line, blockLine, cell }: TextMark): boolean {
  if (last.file !== file || last.blockLine !== blockLine || last.cell !== cell) return false;
  return cell === undefined || last.line === line;
}

function unitOf(marks: readonly TextMark[]): Unit {
  let text = '';
  const starts: { readonly at: number; readonly mark: TextMark }[] = [];
  for (const [index, mark] of marks.entries()) {
    const previous = marks[index - 1];
    if (previous !== undefined && hasGap(previous, mark)) text += GAP;
    starts.push({ at: text.length, mark });
    text += mark.kind === 'code' ? codeWord(index) : mark.text;
  }
  const [{ file, blockLine } = { file: '', blockLine: 1 }] = marks;
  const place: Unit['place'] = (index) => {
    const start = starts.findLast(({ at }) => at <= index) ?? starts[0];
    if (start === undefined) return { line: blockLine, column: 1 };
    const inMark = start.mark.kind === 'code' ? 0 : index - start.at;
    return placeInText(start.mark, Math.min(inMark, start.mark.text.length));
  };
  return { text, file, blockLine, place };
}

/** True if more than emphasis is between two pieces of text. */
function hasGap(before: TextMark, after: TextMark): boolean {
  const end = placeInText(before, before.text.length);
  return end.line === after.line && after.column - end.column > MARKUP_LENGTH;
}
