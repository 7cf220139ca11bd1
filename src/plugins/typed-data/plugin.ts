import type { BuiltInPlugin } from '../built-in.ts';

/** Error codes, test cards, events and terms as data, directives that show them, and checks of articles that name them. */
export const typedData: BuiltInPlugin = {
  name: 'typed-data',
  theme: './theme',
  everyPage: './browser/every-page.ts',
  reference: async () => (await import('./node/source.ts')).typedData,
  articleCheck: async () => (await import('./node/checks/check.ts')).dataCheck,
};
