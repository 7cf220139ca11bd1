import { COLORS, DIAGRAM_KEYWORDS, DIAGRAM_KINDS, type DiagramKind } from './grammar.ts';

/** Something about a line of a diagram. */
export interface LineProblem {
  readonly severity: 'error' | 'warning';
  /** Index of the first character in the diagram's text. */
  readonly index: number;
  readonly text: string;
  readonly hint: string;
}

/** A diagram as its author wrote it, apart from what cannot be drawn. */
export interface Diagram {
  readonly kind: DiagramKind;
  /** What the drawing library gets. */
  readonly source: string;
  readonly title?: string;
  readonly description?: string;
  readonly problems: readonly LineProblem[];
}

interface Line {
  readonly text: string;
  readonly index: number;
}

const TITLE = /^(?:title|accTitle)(?:\s*:\s*|\s+)(.+)$/;
const DESCRIPTION = /^accDescr\s*:\s*(.+)$/;

/** Reads a diagram line by line; without a known first line there is nothing to draw. */
export function readDiagram(code: string): Diagram | LineProblem {
  const all = linesOf(code);
  const frontEnd =
    all[0]?.text === '---' ? all.findIndex(({ text }, line) => line > 0 && text === '---') : -1;
  const front = all.slice(0, frontEnd + 1);
  const lines = all.slice(frontEnd + 1).filter(({ text }) => text !== '' && !text.startsWith('%%'));
  const [first, ...rest] = lines;
  const kind = DIAGRAM_KINDS.find(({ header }) => header.test(first?.text ?? ''));
  if (first === undefined || kind === undefined) return unknownKind(first);
  const title = told(TITLE, [...front, ...rest]);
  const description = told(DESCRIPTION, rest);
  const drawn = rest.filter(({ text }) => !TITLE.test(text) && !DESCRIPTION.test(text));
  const { accepted, problems } = sift(drawn, kind);
  return {
    kind,
    source: [first.text, ...accepted].join('\n'),
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description }),
    problems,
  };
}

/** At the end of a line, where it is not the end of a character reference: `&gt;`. */
const SEMICOLON = /(?<!&#?\w{1,9});$/;

function told(pattern: RegExp, lines: readonly Line[]): string | undefined {
  return lines.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

function linesOf(code: string): readonly Line[] {
  let index = 0;
  return code.split('\n').map((line) => {
    const indent = line.length - line.trimStart().length;
    // Patterns for lines would try every way to divide a row of spaces, which no drawing shows.
    const text = line.trim().replace(/\s+/g, ' ').replace(SEMICOLON, '');
    const found = { text, index: index + indent };
    index += line.length + 1;
    return found;
  });
}

function unknownKind(first: Line | undefined): LineProblem {
  const hint = `A diagram begins with one of: ${DIAGRAM_KEYWORDS.join(', ')}.`;
  if (first === undefined) return { severity: 'error', index: 0, text: 'This diagram is empty.', hint };
  return { severity: 'error', index: first.index, text: `No diagram begins with "${first.text}".`, hint };
}

interface Sifted {
  readonly accepted: readonly string[];
  readonly problems: readonly LineProblem[];
}

function sift(lines: readonly Line[], kind: DiagramKind): Sifted {
  const accepted: string[] = [];
  const problems: LineProblem[] = [];
  const open: Line[] = [];
  for (const line of lines) {
    const drawn = open.length > 0 && isBody(open.at(-1), kind) ? line.text : drawnLine(line, kind);
    if (typeof drawn !== 'string') {
      problems.push(drawn);
      continue;
    }
    accepted.push(drawn);
    if (kind.closes.test(line.text)) open.pop();
    else if (kind.opens.test(line.text)) open.push(line);
  }
  const unclosed = open.map(
    ({ text, index }): LineProblem => ({
      severity: 'warning',
      index,
      text: `Nothing ends "${text}", so it is not drawn.`,
      hint: kind.closes.test('end') ? 'Write "end" after its lines.' : 'Write "}" after its lines.',
    }),
  );
  return { accepted, problems: [...problems, ...unclosed] };
}

function isBody(open: Line | undefined, { body }: DiagramKind): boolean {
  return open !== undefined && body?.test(open.text) === true;
}

/** What the drawing library gets of a line, or why it gets nothing. */
function drawnLine({ text, index }: Line, kind: DiagramKind): string | LineProblem {
  if (COLORS.test(text)) {
    const hint = 'Remove the line: the site gives diagrams its own colors, in light and dark.';
    return { severity: 'warning', index, text: `"${text}" has no effect.`, hint };
  }
  const drawn = kind.lines.some((pattern) => pattern.test(text)) ? text : kind.rewrite?.(text);
  if (drawn !== undefined) return drawn;
  return {
    severity: 'warning',
    index,
    text: `"${text}" cannot be drawn in this ${kind.label.toLowerCase()}; it is left out.`,
    hint: hintFor(text),
  };
}

function hintFor(text: string): string {
  if (/^(?:de)?activate\s/.test(text)) return 'Write "+" or "-" after the arrow instead: A->>+B: text.';
  if (/->>?[+-]?\S+$/.test(text)) return 'A message needs words: A->>B: text.';
  return 'Correct or remove the line.';
}
