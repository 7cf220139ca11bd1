import type { Plugin } from 'paydocs/plugin';

/** `sandbox.json`, from which `paydocs sandbox` simulates the API. */
export const sandbox: Plugin = {
  name: 'sandbox',
  reference: async () => (await import('./node/source.ts')).sandboxSource,
};
