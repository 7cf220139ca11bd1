import type { Plugin } from 'paydocs/plugin';

/** Draws code blocks with the language `mermaid` as diagrams. */
export const diagrams: Plugin = {
  name: 'diagrams',
  codeBlocks: () => ({
    isFor: ({ language }, { markdown }) => markdown.mermaid && language === 'mermaid',
    render: async (blocks) => (await import('./node/diagram.ts')).renderDiagrams(blocks),
  }),
};

export default diagrams;
