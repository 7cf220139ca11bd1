import { flowLine } from './flow-line.ts';

/**
 * The lines that the drawing library understands. It skips what it does not know without a word, or takes it for a
 * box, so only these lines reach it and all others are reported.
 */
export interface DiagramKind {
  /** What readers call it. */
  readonly label: string;
  /** Its first line. */
  readonly header: RegExp;
  readonly lines: readonly RegExp[];
  /** Other lines, as the drawing library reads them; undefined for those that it does not understand. */
  readonly rewrite?: (line: string) => string | undefined;
  /** Lines that open and close what must be closed. */
  readonly opens: RegExp;
  readonly closes: RegExp;
  /** Lines between these may hold anything: members of a class, columns of a table. */
  readonly body?: RegExp;
}

const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i;

export const sequence: DiagramKind = {
  label: 'Sequence diagram',
  header: /^sequenceDiagram$/i,
  lines: [
    /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
    /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
    /^(?:loop|alt|opt|par|critical|break|rect|else|and)(?:\s.*)?$/,
    /^end$/,
    // A sender whose name begins like a block would be taken for one.
    /^(?!(?:loop|alt|opt|par|critical|break|rect|else|and))\S+?\s*--?(?:>>?|[)x])\s*[+-]?\S+?\s*:\s*.+$/,
  ],
  opens: /^(?:loop|alt|opt|par|critical|break|rect)(?:\s|$)/,
  closes: /^end$/,
};

export const flowchart: DiagramKind = {
  label: 'Flowchart',
  header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/i,
  lines: [/^subgraph\s+.+$/, /^end$/, DIRECTION],
  rewrite: flowLine,
  opens: /^subgraph\s/,
  closes: /^end$/,
};

export const state: DiagramKind = {
  label: 'State diagram',
  header: /^stateDiagram(?:-v2)?$/i,
  lines: [
    DIRECTION,
    /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    /^\}$/,
    /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
    /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
    /^(?!note\b)[\w\p{L}-]+\s*:\s*.+$/u,
  ],
  opens: /\{$/,
  closes: /^\}$/,
};

const classes: DiagramKind = {
  label: 'Class diagram',
  header: /^classDiagram$/i,
  lines: [
    /^namespace\s+\S+\s*\{$/,
    /^class\s+\S+?(?:\s*~\w+~)?\s*\{?$/,
    /^class\s+\S+\s*\{\s*<<\w+>>\s*\}$/,
    /^\}$/,
    /^\S+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?\S+?(?:\s*:\s*.+)?$/,
    /^(?!note\b|link\b|click\b|style\b)\S+\s*:\s*.+$/,
  ],
  opens: /\{$/,
  closes: /^\}$/,
  body: /^class\s+\S.*\{$/,
};

const entities: DiagramKind = {
  label: 'Entity relationship diagram',
  header: /^erDiagram$/i,
  lines: [/^\S+\s*\{$/, /^\}$/, /^\S+\s+[|o}{]{2}(?:--|\.\.)[|o}{]{2}\s+\S+\s*:\s*.+$/],
  opens: /^\S+\s*\{$/,
  closes: /^\}$/,
  body: /^\S+\s*\{$/,
};

/** Every kind of diagram that can be drawn. */
export const DIAGRAM_KINDS: readonly DiagramKind[] = [sequence, flowchart, state, classes, entities];

/** The keywords that they begin with, for a hint. */
export const DIAGRAM_KEYWORDS = [
  'sequenceDiagram',
  'flowchart LR',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
];

/** Lines about colors, which come from the site instead: in both modes, with enough contrast. */
export const COLORS = /^(?:classDef|style|linkStyle|cssClass)\s|^class\s+[\w,-]+\s+\w+;?$/;
