import type { Plugin } from '../../plugin.ts';

/** Directives for parts of pages: cards, steps, trees of files, badges, frames, columns, keys, images for light and dark. */
export const elements: Plugin = {
  name: 'elements',
  directives: async () => (await import('./node/Elements.tsx')).directives,
};

export default elements;
