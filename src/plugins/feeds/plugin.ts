import type { BuiltInPlugin } from '../built-in.ts';

/** Atom feeds of pages with entries. */
export const feeds: BuiltInPlugin = {
  name: 'feeds',
  outputs: async () => (await import('./build/outputs.ts')).outputs,
  siteCheck: async () => (await import('./build/missing-feeds.ts')).missingFeeds,
};
