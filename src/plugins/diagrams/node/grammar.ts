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
  /** Reads the statements. The library skips what it does not know, or takes it for a box, so it gets what this returns. */
  readonly read: (scanner: Scanner) => Drawn;
}

export const sequence: DiagramKind = {
  label: 'Sequence diagram',
  header: /sequenceDiagram\b/iy,
  drawnHeader: () => 'sequenceDiagram',
  read: readSequence,
};

/** Directions that Mermaid also knows. */
const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TB', BR: 'TB' };

/** Every kind of diagram that can be drawn. */
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

/** The keywords that they begin with, for a hint. */
export const DIAGRAM_KEYWORDS = [
  'sequenceDiagram',
  'flowchart LR',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
];
