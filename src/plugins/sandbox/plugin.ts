import type { Plugin } from 'paydocs/plugin';
import { sandboxCommand } from './command.ts';
import { samplesCommand } from './samples/command.ts';

/** `sandbox.json`, from which `paydocs sandbox` simulates the API. */
export const sandbox: Plugin = {
  name: 'sandbox',
  reference: async () => (await import('./node/source.ts')).sandboxSource,
  commands: [sandboxCommand, samplesCommand],
};

export default sandbox;
