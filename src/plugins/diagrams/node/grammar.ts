import { readClasses } from './kinds/classes.ts';
import type { Drawn } from './kinds/drawn.ts';
import { readEntities } from './kinds/entities.ts';
import { readFlowchart } from './kinds/flowchart.ts';
import { readSequence } from './kinds/sequence.ts';
import { readStates } from './kinds/state.ts';
import type { Scanner } from './scanner.ts';

/** A kind of diagram that can be drawn. */
export interface DiagramKind {
  /** Name that readers see. */
  readonly label: string;
  readonly header: RegExp;
  /** Returns the first line for the drawing library. */
  readonly drawnHeader: (direction: string | undefined) => string;
  /** Reads the statements, and throws `Undrawable` for an unknown one, because the library ignores it or draws a box. */
  readonly read: (scanner: Scanner) => Drawn;
}

export const sequence: DiagramKind = {
  label: 'Sequence diagram',
  header: /sequenceDiagram\b/iy,
  drawnHeader: () => 'sequenceDiagram',
  read: readSequence,
};

/** Other notations of directions in Mermaid. */
const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TB', BR: 'TB' };

/** Kinds of diagrams that can be drawn. */
export const DIAGRAM_KINDS: readonly DiagramKind[] = [
  sequence,
  {
    label: 'Flowchart',
    header: /(?:graph|flowchart-elk|flowchart)\b(?!-)[ \t]*(TB|TD|BT|RL|LR|BR|[<>^]|v(?=\s|;|$))?/iy,
    drawnHeader: (direction = 'TB') => `flowchart ${DIRECTIONS[direction] ?? direction}`,
    read: readFlowchart,
  },
  {
    label: 'State diagram',
    header: /stateDiagram(?:-v2)?(?=\s|;|$)/iy,
    drawnHeader: () => 'stateDiagram-v2',
    read: readStates,
  },
  {
    label: 'Class diagram',
    header: /classDiagram(?:-v2)?(?=\s|;|$)/iy,
    drawnHeader: () => 'classDiagram',
    read: readClasses,
  },
  {
    label: 'Entity relationship diagram',
    header: /erDiagram(?=\s|;|$)/iy,
    drawnHeader: () => 'erDiagram',
    read: readEntities,
  },
];

/** First keywords of the kinds of diagrams, for a hint. */
export const DIAGRAM_KEYWORDS = [
  'sequenceDiagram',
  'flowchart LR',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
];
