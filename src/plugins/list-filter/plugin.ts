import type { BuiltInPlugin } from '../built-in.ts';

/** `:::list-filter`: a filter field and an A–Z index for long lists and tables. */
export const listFilter: BuiltInPlugin = {
  name: 'list-filter',
  widgets: { 'list-filter': './browser/list-filter.ts' },
};
