import type { BuiltInPlugin } from '../built-in.ts';

/** `::webhook-lab`: a place to check the signature of a notification. */
export const webhookLab: BuiltInPlugin = {
  name: 'webhook-lab',
  widgets: { 'webhook-lab': './browser/lab.ts' },
};
