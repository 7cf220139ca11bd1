import type { BuiltInPlugin } from '../built-in.ts';

/** Atom feeds of pages with entries. */
export const feeds: BuiltInPlugin = {
  name: 'feeds',
  outputs: async () => (await import('./node/outputs.ts')).outputs,
  siteCheck: async () => (await import('./node/missing-feeds.ts')).missingFeeds,
};
