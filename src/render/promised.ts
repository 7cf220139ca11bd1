import { pages } from '../pages/index.ts';
import type { Page } from '../pages/page.ts';
import { type RoutePath, routeKey, siteRoute } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { checkShells } from './check-shell.ts';
import { type Collecting, pageArtifacts } from './page-artifacts.ts';
import { type PageRenderer, placeOnThread, type SiteRendering } from './renderer.ts';
import type { PageOrder } from './sink.ts';

/** Yields the files of the pages that come first. */
export async function* firstPages(
  renderer: PageRenderer,
  collecting: Collecting,
  order: PageOrder,
): AsyncIterable<Artifact> {
  const wants = (route: RoutePath) => isFirst(route, renderer, order);
  for (const page of pages({ ...renderer.pages, wants })) yield* promised(page, renderer, collecting);
}

/** Yields the files of all other pages. Outputs collect from all pages, in the order of the site. */
export async function* otherPages(
  renderer: PageRenderer,
  collecting: Collecting,
  order: PageOrder,
): AsyncIterable<Artifact> {
  for (const page of pages(renderer.pages)) {
    collecting.add(page);
    if (!isFirst(page.route, renderer, order)) yield* promised(page, renderer, collecting);
    await order.between();
  }
}

function isFirst(route: RoutePath, { locale }: PageRenderer, { first }: PageOrder): boolean {
  return first.has(routeKey(siteRoute(route, locale.mount)));
}

function promised(page: Page, renderer: PageRenderer, collecting: Collecting): AsyncIterable<Artifact> {
  const { route } = page;
  const { locale } = renderer;
  // Makes the page again instead of keeping it: all pages together would need too much memory.
  const rendered = () => renderer.render(pageAt(route, renderer));
  return pageArtifacts({ page, key: renderer.pack(page).key, rendered }, { locale, collecting });
}

function pageAt(wanted: RoutePath, renderer: PageRenderer): Page {
  const [page] = pages({ ...renderer.pages, wants: (route) => route === wanted });
  if (page === undefined) throw new Error(`There was a page at "${wanted}".`);
  return page;
}

/** Checks the shells of pages whose files have been yielded, and renders those of which no facts are stored. */
export async function checkPromised(
  renderer: PageRenderer,
  rendering: SiteRendering,
  order: PageOrder,
): Promise<void> {
  const { site, report } = rendering;
  const { locale } = renderer;
  const check = checkShells(locale, site.config.links);
  for (const page of pages(renderer.pages)) {
    const claimed = { page, packed: renderer.pack(page), wanted: new Map() };
    const shell = await placeOnThread(claimed, renderer, rendering);
    if (shell !== undefined) check.page(page, shell);
    await order.between();
  }
  report(check.end());
}
