import type { CodeProblem } from 'paydocs/plugin';
import { DIAGRAM_KEYWORDS, DIAGRAM_KINDS, type DiagramKind } from './grammar.ts';
import type { Drawn } from './kinds/drawn.ts';
import { createScanner, type Scanner, Undrawable } from './scanner.ts';

/** A diagram as source for the drawing library, with its texts. */
export interface Diagram extends Pick<Drawn, 'connections' | 'parts'> {
  readonly kind: DiagramKind;
  readonly source: string;
  readonly title?: string;
  readonly description?: string;
  readonly problems: readonly CodeProblem[];
}

/** Patterns of parts that are not statements: front matter, directives, comments on their own lines, title, description. */
const FRONT = /^\s*---[ \t]*\n(?:[\s\S]*?\n)??[ \t]*---[ \t]*(?=\n|$)/;
const FRONT_TITLE = /^[ \t]*title[ \t]*:[ \t]*(["']?)(.+)\1[ \t]*$/m;
const DIRECTIVES = /%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm;
const TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m;
const SEQUENCE_TITLE = /^[ \t]*(?:title|accTitle)(?:[ \t]*:[ \t]*|[ \t]+)(.+)$/m;
const DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)$|\{([^}]*)\})/m;

/** Reads a diagram by Mermaid's grammar. Returns a problem if any statement cannot be drawn. */
export function readDiagram(code: string): Diagram | CodeProblem {
  const found = new Map<string, string>();
  const front = FRONT.exec(code)?.[0] ?? '';
  let rest = (blank(front) + code.slice(front.length)).replace(DIRECTIVES, blank);
  const takeOut = (pattern: RegExp, key: string): void => {
    rest = rest.replace(pattern, (text: string, value?: string, other?: string) => {
      const words = typeof value === 'string' ? value : other;
      if (typeof words === 'string') found.set(key, words.trim().replace(/\s+/g, ' '));
      return blank(text);
    });
  };
  takeOut(DESCRIPTION, 'description');
  const scanner = createScanner(rest);
  if (!scanner.next()) return unknownKind(0, '');
  const isSequence = /^\s*sequenceDiagram\b/i.test(rest);
  takeOut(isSequence ? SEQUENCE_TITLE : TITLE, 'title');
  return readKind(rest, {
    title: FRONT_TITLE.exec(front)?.[2]?.trim() ?? found.get('title'),
    description: found.get('description'),
  });
}

/** Replaces text by spaces, so that offsets stay the same. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

interface Words {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

function readKind(code: string, { title, description }: Words): Diagram | CodeProblem {
  const scanner = createScanner(code);
  scanner.next();
  for (const kind of DIAGRAM_KINDS) {
    const header = scanner.take(kind.header);
    if (header === undefined) continue;
    const drawn = readStatements(scanner, kind, code);
    if ('problem' in drawn) return drawn;
    const { lines, unused, ...counts } = drawn;
    return {
      kind,
      source: [kind.drawnHeader(header[1]), ...lines].join('\n'),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...counts,
      problems: unused.map((index) => withoutEffect(index, lineAt(code, index))),
    };
  }
  return unknownKind(scanner.index(), lineAt(code, scanner.index()));
}

function readStatements(scanner: Scanner, { label, read }: DiagramKind, code: string): Drawn | CodeProblem {
  try {
    scanner.end();
    return read(scanner);
  } catch (reason) {
    if (!(reason instanceof Undrawable)) throw reason;
    const { index, hint } = reason;
    const text = `"${lineAt(code, index)}" cannot be drawn in this ${label.toLowerCase()}, so it is shown as code.`;
    return { offset: index, severity: 'warning', code: 'diagram', problem: text, hint };
  }
}

function lineAt(code: string, index: number): string {
  return /[^\n]*/.exec(code.slice(index))?.[0].trim() ?? '';
}

function unknownKind(index: number, line: string): CodeProblem {
  const hint = `A diagram begins with one of: ${DIAGRAM_KEYWORDS.join(', ')}.`;
  const text = line === '' ? 'This diagram is empty.' : `No diagram begins with "${line}".`;
  return { offset: index, severity: 'error', code: 'diagram', problem: text, hint };
}

function withoutEffect(index: number, line: string): CodeProblem {
  const hint =
    'Remove it: colors come from the site, in light and dark. Links, activations, groups of participants, when participants come and go, and unusual shapes are not drawn.';
  return { offset: index, severity: 'warning', code: 'diagram', problem: `"${line}" has no effect.`, hint };
}
