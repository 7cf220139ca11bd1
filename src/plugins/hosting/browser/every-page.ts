import { pageKey } from '../../../browser/addresses.ts';
import type { StartScript } from '../../../browser/plugin-scripts.ts';
import { rootUrl } from '../../../shared/paths.ts';
import { siteUrl } from '../../../shared/site-url.ts';

/** Helps readers of the not-found page. If that fails, the page still shows its message. */
export const start: StartScript = (tools) => {
  if (tools.first.page.layout === 'not-found')
    import('./not-found.ts')
      .then(({ helpReader }) =>
        helpReader({ ...tools, keyOf: pageKey, siteUrl, baseUrl: rootUrl(tools.site) }),
      )
      .catch(() => {});
  return undefined;
};
