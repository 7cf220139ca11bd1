import type { Plugin } from 'paydocs/plugin';

/** A Markdown copy of each page, for readers who copy and for programs. */
const markdownCopy: Plugin = {
  name: 'markdown-copy',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};

export default markdownCopy;
