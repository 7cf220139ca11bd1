import type { BuiltInPlugin } from '../built-in.ts';
import { sandboxCommand } from './command.ts';
import { samplesCommand } from './samples/command.ts';

/** `paydocs sandbox`: a server that answers like the API, and the file from which it runs. */
export const sandbox: BuiltInPlugin = {
  name: 'sandbox',
  reference: async () => (await import('./node/source.ts')).sandboxSource,
  commands: [sandboxCommand, samplesCommand],
};
