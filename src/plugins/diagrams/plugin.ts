import type { BuiltInPlugin } from '../built-in.ts';

/** Diagrams from code blocks of the language `mermaid`. */
export const diagrams: BuiltInPlugin = {
  name: 'diagrams',
  codeBlocks: {
    isFor: ({ language, meta }, { code, markdown }) =>
      markdown.mermaid && /mermaid/i.test(`${language} ${meta} ${code.defaultLanguage}`),
    load: async () => ({ draw: (await import('./node/diagram.ts')).drawDiagrams }),
  },
};
