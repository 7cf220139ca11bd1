import type { BuiltInPlugin } from '../built-in.ts';

/** Diagrams from code blocks of the language `mermaid`. */
export const diagrams: BuiltInPlugin = {
  name: 'diagrams',
  codeBlocks: { mermaid: async () => (await import('./build/diagram.ts')).drawDiagram },
};
