import type { Plugin } from 'paydocs/plugin';

/** Feeds of pages with entries, and of the blog. */
const feeds: Plugin = {
  name: 'feeds',
  outputs: async () => [(await import('./node/atom.ts')).atom, (await import('./node/posts.ts')).postFeeds],
};

export default feeds;
