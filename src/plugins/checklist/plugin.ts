import type { BuiltInPlugin } from '../built-in.ts';

/** `::checklist`: readers tick the tasks of a page, and their browser keeps the ticks. */
export const checklist: BuiltInPlugin = {
  name: 'checklist',
  widgets: { checklist: './browser/checklist.ts' },
};
