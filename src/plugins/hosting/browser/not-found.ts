import type { PageTools } from 'paydocs/plugin';
import type { siteUrl } from 'paydocs/theme/browser/site-url';
import { meantPage, nearPages } from './near-pages.ts';

interface NotFoundOptions extends PageTools {
  /** Base URL of the whole site. */
  readonly root: string;
  /** A parameter, because the main script contains it: a second file with shared code would need another request. */
  readonly siteUrl: typeof siteUrl;
}

/** Opens the page that was meant, or shows pages with similar addresses. */
export async function helpReader({ root, siteUrl, ...tools }: NotFoundOptions): Promise<void> {
  const here = siteUrl(location.href);
  const response = await fetch(siteUrl(`${root}routes.json`));
  if (!response.ok) return;
  const routes = (await response.json()) as readonly string[];
  // The list takes time, and the reader may have gone to another page meanwhile.
  if (location.href !== here.href) return;
  const meant = meantPage(here.pathname, routes, tools.pageKey(here.pathname));
  if (meant === undefined) await showNearPages(nearPages(here.pathname, routes), tools);
  else tools.router.replace(siteUrl(meant + here.search + here.hash));
}

/** Shows links to pages in a hidden list of the theme's not-found layout. */
async function showNearPages(routes: readonly string[], tools: PageTools): Promise<void> {
  const titles = await Promise.all(routes.map((route) => titleOf(route, tools)));
  const place = document.querySelector<HTMLElement>('[data-near-pages]');
  const list = place?.querySelector('ul');
  if (!place || !list || routes.length === 0) return;
  list.replaceChildren(...routes.map((route, number) => createEntry(route, titles[number])));
  place.hidden = false;
}

/** Returns the title of the page at an address; undefined if it cannot be loaded. */
async function titleOf(path: string, { site, store }: PageTools): Promise<string | undefined> {
  const answer = await store.load(path, 'ahead').catch(() => undefined);
  return answer?.kind === 'page' ? withoutSite(answer.data.head.title, site.title) : undefined;
}

/** Removes the site's title: `Guide | Documentation` → `Guide`. */
function withoutSite(title: string, site: string): string {
  return title.endsWith(` ${site}`) ? title.slice(0, -site.length - 1).replace(/ \S+$/, '') : title;
}

function createEntry(route: string, title: string | undefined): HTMLElement {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = route;
  link.textContent = title ?? decodeURI(route);
  entry.append(link);
  if (title === undefined) return entry;
  const address = document.createElement('small');
  address.textContent = decodeURI(route);
  entry.append(' ', address);
  return entry;
}
