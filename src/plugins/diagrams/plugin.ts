import type { Plugin } from 'paydocs/plugin';

/** Diagrams from code blocks of the language `mermaid`. */
export const diagrams: Plugin = {
  name: 'diagrams',
  codeBlocks: () => ({
    isFor: ({ language }, { markdown }) => markdown.mermaid && language === 'mermaid',
    render: async (blocks) => (await import('./node/diagram.ts')).renderDiagrams(blocks),
  }),
};

export default diagrams;
