import type { BuiltInPlugin } from '../built-in.ts';

/** `llms.txt` and `llms-full.txt`: the site for language models. */
export const llms: BuiltInPlugin = {
  name: 'llms',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};
