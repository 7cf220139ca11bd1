import type { BuiltInPlugin, Surroundings } from '../built-in.ts';

/** When and by whom pages were last changed, from Git. */
export const lastModified: BuiltInPlugin = { name: 'last-modified', surroundings: async () => surroundings };

const surroundings: Surroundings = {
  isRead: ({ docs: { lastUpdated } }) => lastUpdated.date || lastUpdated.author,
  key: async (siteDirectory) => (await import('./node/commit.ts')).commitOf(siteDirectory),
  lastUpdates: async (siteDirectory, { docs }, store) =>
    (await import('./node/history.ts')).readHistory(siteDirectory, docs.lastUpdated, store),
};
