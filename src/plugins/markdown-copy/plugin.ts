import type { BuiltInPlugin } from '../built-in.ts';

/** A Markdown copy of each page, for readers who copy and for programs. */
export const markdownCopy: BuiltInPlugin = {
  name: 'markdown-copy',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};
