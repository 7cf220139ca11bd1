import type { Scanner } from '../scanner.ts';

/** A connection of a flowchart. */
export interface Arrow {
  /** The arrow in the syntax of the drawing library; absent for an invisible one. */
  readonly sign?: string;
  readonly text?: string;
  readonly id?: string;
}

const ID = /[ \t]*([^\s"@;&|[\](){}]+)@(?=[<xo]?[-=.~])/y;
const STRING = '"[^"]*"';
/** Start of an arrow. `x` and `o` need a space before them; otherwise they end the name. */
const TAIL = '(?:\\s*|[ \\t]+([xo])|\\s*(<))';
const LINKS = [
  {
    line: '-',
    link: '--+([-xo>])',
    text: `--(?=[^-xo>]|[xo](?![\\s\\w"]))\\s*(${STRING}\\s*|(?=\\S)(?:[^-\\n;]|-(?!-))+)--+([-xo>])`,
  },
  {
    line: '=',
    link: '==+([=xo>])',
    text: `==(?=[^=])\\s*(${STRING}\\s*|(?=\\S)(?:[^=\\n;]|=(?!=))+)==+([=xo>])`,
  },
  {
    line: '.',
    link: '-?\\.+-([xo>]?)',
    text: `-\\.\\s*(${STRING}\\s*|(?=\\S)(?:[^.\\n;]|\\.(?![.-]))+)\\.+-([xo>]?)`,
  },
].map(({ line, link, text }) => ({
  line,
  link: new RegExp(`${TAIL}${link}\\s*(?:\\|[ \\t]*(${STRING}[ \\t]*|[^|"\\n]*)\\|\\s*)?`, 'y'),
  text: new RegExp(`${TAIL}${text}\\s*`, 'y'),
}));
const INVISIBLE = /\s*~~~+\s*(?:\|[^|\n]*\|\s*)?/y;
const SIGNS: Readonly<Record<string, readonly [open: string, pointed: string]>> = {
  '-': ['---', '-->'],
  '=': ['===', '==>'],
  '.': ['-.-', '-.->'],
};

/** Reads an arrow with its text; undefined if there is none. Fails for ends such as circles, which cannot be drawn. */
export function readArrow(scanner: Scanner): Arrow | undefined {
  const id = scanner.take(ID)?.[1];
  const named = id === undefined ? {} : { id };
  if (scanner.take(INVISIBLE) !== undefined) return named;
  for (const { line, link, text } of LINKS) {
    const [, shape, back, head, after] = scanner.take(link) ?? [];
    if (head !== undefined)
      return { ...arrow(scanner, { line, shape, back, head }), ...written(after), ...named };
    const [, otherShape, otherBack, between, otherHead] = scanner.take(text) ?? [];
    if (otherHead !== undefined) {
      const sign = arrow(scanner, { line, shape: otherShape, back: otherBack, head: otherHead });
      return { ...sign, ...written(between), ...named };
    }
  }
  return id === undefined ? undefined : scanner.fail();
}

interface Ends {
  readonly line: string;
  readonly shape: string | undefined;
  readonly back: string | undefined;
  readonly head: string;
}

function arrow(scanner: Scanner, { line, shape, back, head }: Ends): Pick<Arrow, 'sign'> {
  if (shape !== undefined || /[xo]/.test(head)) scanner.fail();
  const [open = '', pointed = ''] = SIGNS[line] ?? [];
  return { sign: `${back ?? ''}${head === '>' ? pointed : open}` };
}

function written(text: string | undefined): Pick<Arrow, 'text'> {
  return text === undefined || text.trim() === '' ? {} : { text };
}
