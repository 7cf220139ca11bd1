import type { StartScript } from 'paydocs/plugin';
import { siteUrl } from 'paydocs/theme/browser/site-url';

/** Helps readers of the not-found page. If that fails, the page still shows its message. */
export const start: StartScript = (tools) => {
  const { baseUrl, folder = '' } = tools.site;
  const root = baseUrl.slice(0, baseUrl.length - folder.length);
  if (tools.first.page.layout === 'not-found')
    import('./not-found.ts')
      .then(({ helpReader }) => helpReader({ ...tools, siteUrl, root }))
      .catch(() => {});
  return undefined;
};
