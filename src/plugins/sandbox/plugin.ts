import type { BuiltInPlugin } from '../built-in.ts';

/** `sandbox.json`, from which `paydocs sandbox` runs a server that answers like the API. */
export const sandbox: BuiltInPlugin = {
  name: 'sandbox',
  reference: async () => (await import('./node/source.ts')).sandboxSource,
};
