import type { BuiltInPlugin, SiteCheck } from '../built-in.ts';

/** The Markdown parser `satteri`: faster, and the same pages. Where it cannot be loaded, the default parser is used. */
export const satteri: BuiltInPlugin = {
  name: 'satteri',
  textParsers: {
    satteri: async (directives) => (await import('./parser/parse.ts')).loadSatteriParser(directives),
  },
  siteCheck: async () => check,
};

const check: SiteCheck = async ({ config }) => {
  if (config.markdown.parser !== 'satteri') return [];
  const { missingParser } = await import('./parser/missing.ts');
  return missingParser(config);
};
