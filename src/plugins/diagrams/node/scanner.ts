/** Thrown for a statement that cannot be drawn. `index` is its offset in the code. */
export class Undrawable extends Error {
  constructor(
    readonly index: number,
    readonly hint: string,
  ) {
    super('A statement of a diagram cannot be drawn.');
    this.name = 'Undrawable';
  }
}

/** Reads a diagram statement by statement. */
export interface Scanner {
  /** Goes to the next statement, past line breaks, semicolons and comments; false at the end of the diagram. */
  readonly next: () => boolean;
  /** Matches a sticky pattern here and moves past it; undefined if it does not match. */
  readonly take: (pattern: RegExp) => RegExpExecArray | undefined;
  /** Moves to the end of a statement; throws if more text follows. */
  readonly end: () => void;
  /** Reads a text up to the end of the line, or up to a semicolon before something that `statement` matches. */
  readonly text: (statement: RegExp) => string;
  /** Offset of the current statement. */
  readonly index: () => number;
  /** Throws `Undrawable` for the current statement. */
  readonly fail: () => never;
  /** Checks that nothing is open at the end: throws if `open`, the offset of an unfinished statement, is given. */
  readonly close: (open: number | undefined, end: string) => void;
}

const BETWEEN = /(?:[\s;]|%%[^\n]*)*/y;
const BLANK = /[ \t]*/y;
const END = /[ \t]*(?=$|[\n;}]|%%)/y;

/** A semicolon that does not end a character reference. */
const SEMICOLON = /(?<![#&]#?\w{1,31});\s*/y;

export function createScanner(code: string): Scanner {
  let [at, start] = [0, 0];
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(code) ?? undefined;
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  const fail = (): never => {
    throw new Undrawable(start, 'Correct or remove the statement.');
  };
  return {
    take,
    fail,
    index: () => start,
    close(open, end) {
      if (open !== undefined) throw new Undrawable(open, `Nothing ends it. Write "${end}" after its lines.`);
    },
    next() {
      take(BETWEEN);
      start = at;
      return at < code.length;
    },
    end() {
      if (take(END) === undefined) fail();
    },
    text(statement) {
      take(BLANK);
      const from = at;
      for (; at < code.length && code[at] !== '\n'; at += 1) {
        const end = at;
        if (code[at] !== ';' || take(SEMICOLON) === undefined) continue;
        const isEnd =
          at === code.length || code.slice(end, at).includes('\n') || take(statement) !== undefined;
        at = end;
        if (isEnd) break;
      }
      return code.slice(from, at).trim();
    },
  };
}
