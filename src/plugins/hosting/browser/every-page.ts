import { pageKey } from '../../../browser/addresses.ts';
import type { PageTools, StartScript } from '../../../browser/page-script.ts';
import { rootUrl } from '../../../shared/paths.ts';

/** Helps readers of the not-found page. If that fails, the page still shows its message. */
export const start: StartScript = (tools) => {
  if (tools.first.page.layout === 'not-found') helpNotFound(tools).catch(() => {});
  return undefined;
};

async function helpNotFound({ site, router, store }: PageTools): Promise<void> {
  const baseUrl = rootUrl(site);
  const { helpReader } = await import('./not-found.ts');
  const here = new URL(location.href);
  const wanted = pageKey(here.pathname, baseUrl);
  const titleOf = async (path: string): Promise<string | undefined> => {
    const answer = await store.load(path, 'ahead').catch(() => undefined);
    return answer?.kind === 'page' ? withoutSite(answer.data.head.title, site.title) : undefined;
  };
  await helpReader({ baseUrl, here, wanted, titleOf, replace: (url) => router.replace(url) });
}

/** `Guide | Documentation` → `Guide`. */
function withoutSite(title: string, site: string): string {
  return title.endsWith(` ${site}`) ? title.slice(0, -site.length - 1).replace(/ \S+$/, '') : title;
}
