import type { StartScript } from 'paydocs/plugin';
import { rootUrl, siteUrl } from 'paydocs/theme/browser';

/** Helps readers of the not-found page. If that fails, the page still shows its message. */
export const start: StartScript = (tools) => {
  if (tools.first.page.layout === 'not-found')
    import('./not-found.ts')
      .then(({ helpReader }) => helpReader({ ...tools, siteUrl, root: rootUrl(tools.site) }))
      .catch(() => {});
  return undefined;
};
