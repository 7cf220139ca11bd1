import type { BuiltInPlugin } from '../built-in.ts';

/** `::webhook-lab`: a place to check the signature of a notification. */
export const webhookLab: BuiltInPlugin = {
  name: 'webhook-lab',
  reference: async () => (await import('./node/source.ts')).webhookLabSource,
  widgets: { 'webhook-lab': './browser/lab.ts' },
};
