/** A fenced block of an expectation: a file of the site, or commands and what they print. */
export interface Block {
  readonly fence: string;
  readonly language: string;
  /** Paths of the files with this text; none for commands. */
  readonly paths: readonly string[];
  readonly lines: readonly string[];
}

/** Either a block, or a line outside of blocks. */
type Piece = { readonly line: string } | { readonly info: string; readonly block: Block };

/** A heading with the text below it, down to the next heading. */
export interface Section {
  readonly level: number;
  readonly title: string;
  readonly pieces: readonly Piece[];
}

const OPENING = /^(`{3,})(.*)$/;
const HEADING = /^(#{1,3}) (.+)$/;

/** Splits an expectation at its headings; headings inside blocks are text of files. */
export function sectionsOf(markdown: string): readonly Section[] {
  const sections: { level: number; title: string; pieces: Piece[] }[] = [];
  const lines = markdown.replace(/\n$/, '').split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, marks, title = ''] = HEADING.exec(line) ?? [];
    if (marks !== undefined) sections.push({ level: marks.length, title, pieces: [] });
    const pieces = sections.at(-1)?.pieces;
    if (pieces === undefined) throw new Error(`A heading comes first, not "${line}".`);
    const [, fence, info = ''] = OPENING.exec(line) ?? [];
    if (fence === undefined) {
      pieces.push({ line });
      continue;
    }
    const end = lines.indexOf(fence, at + 1);
    if (end < 0) throw new Error(`The block "${line}" has no end.`);
    pieces.push({ info, block: { fence, ...named(info), lines: lines.slice(at + 1, end) } });
    at = end;
  }
  return sections;
}

/** `md content/docs/a.md, content/docs/b.md` → the language and both paths. */
function named(info: string): Pick<Block, 'language' | 'paths'> {
  const [, language = '', names = ''] = /^(\w+) ?(.*)$/.exec(info) ?? [];
  const paths = names === '' ? [] : names.split(', ');
  return { language, paths: language === ESCAPED ? paths.map((path) => unescaped(path).toString()) : paths };
}

/** The language of files with bytes that an editor does not show: `\\x00` is one of them, also in a path. */
const ESCAPED = 'escaped';

function unescaped(text: string): Buffer {
  const parts = text.split(/\\x([0-9a-f]{2})/);
  return Buffer.concat(parts.map((part, index) => Buffer.from(part, index % 2 === 0 ? 'utf8' : 'hex')));
}

/** The bytes of the files of a block. */
export function bytesOf({ language, lines }: Block): Buffer {
  const text = lines.map((line) => `${line}\n`).join('');
  return language === ESCAPED ? unescaped(text) : Buffer.from(text);
}

/** The blocks of a section. */
export function blocksOf({ pieces }: Section): readonly Block[] {
  return pieces.flatMap((piece) => ('block' in piece ? [piece.block] : []));
}

/** A section as Markdown again, with other lines in its blocks. */
export async function rewritten(
  { pieces }: Section,
  linesOf: (block: Block) => Promise<readonly string[]>,
): Promise<string> {
  const made: string[] = [];
  for (const piece of pieces) {
    if ('line' in piece) made.push(piece.line);
    else made.push(piece.block.fence + piece.info, ...(await linesOf(piece.block)), piece.block.fence);
  }
  return `${made.join('\n')}\n`;
}
