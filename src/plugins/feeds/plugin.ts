import type { BuiltInPlugin } from '../built-in.ts';

/** Atom feeds of pages with entries. */
export const feeds: BuiltInPlugin = {
  name: 'feeds',
  inspector: async () => (await import('./build/entry-problems.ts')).remarkFeedEntries,
  outputs: async () => (await import('./build/outputs.ts')).outputs,
  siteCheck: async () => (await import('./build/missing-feeds.ts')).missingFeeds,
};
