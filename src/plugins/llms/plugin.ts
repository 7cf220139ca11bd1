import type { Plugin } from 'paydocs/plugin';

/** `llms.txt` and `llms-full.txt`: the site for language models. */
const llms: Plugin = {
  name: 'llms',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
};

export default llms;
