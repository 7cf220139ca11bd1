import { pages } from '../pages/index.ts';
import type { Page } from '../pages/page.ts';
import { type RoutePath, routeKey, siteRoute } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { checkShells } from './check-shell.ts';
import { type Drawing, type SiteRendering, shellOf } from './draw.ts';
import { type Collecting, pageArtifacts } from './page-artifacts.ts';
import type { PageOrder } from './sink.ts';

/** The files of the pages that come first. */
export async function* firstPages(
  drawing: Drawing,
  collecting: Collecting,
  order: PageOrder,
): AsyncIterable<Artifact> {
  const wants = (route: RoutePath) => isFirst(route, drawing, order);
  for (const page of pages({ ...drawing.pages, wants })) yield* promised(page, drawing, collecting);
}

/** The files of all other pages. Outputs collect from all, in the order of the site. */
export async function* otherPages(
  drawing: Drawing,
  collecting: Collecting,
  order: PageOrder,
): AsyncIterable<Artifact> {
  for (const page of pages(drawing.pages)) {
    collecting.add(page);
    if (!isFirst(page.route, drawing, order)) yield* promised(page, drawing, collecting);
    await order.between();
  }
}

function isFirst(route: RoutePath, { locale }: Drawing, { first }: PageOrder): boolean {
  return first.has(routeKey(siteRoute(route, locale.mount)));
}

function promised(page: Page, drawing: Drawing, collecting: Collecting): AsyncIterable<Artifact> {
  const { route } = page;
  const { locale } = drawing;
  // The page itself is let go: all of them together are more than memory should hold, and making one again is easy.
  const rendered = () => drawing.render(pageAt(route, drawing));
  return pageArtifacts({ page, key: drawing.keyOf(page), rendered }, { locale, collecting });
}

function pageAt(wanted: RoutePath, drawing: Drawing): Page {
  const [page] = pages({ ...drawing.pages, wants: (route) => route === wanted });
  if (page === undefined) throw new Error(`There was a page at "${wanted}".`);
  return page;
}

/** Looks at the shells of pages whose files have been promised, and renders those of which nothing is known. */
export async function checkPromised(
  drawing: Drawing,
  rendering: SiteRendering,
  order: PageOrder,
): Promise<void> {
  const { site, report } = rendering;
  const { locale } = drawing;
  const check = checkShells(locale, site.config.links);
  for (const page of pages(drawing.pages)) {
    const known = await shellOf(page, { key: drawing.keyOf(page), mustRender: false, drawing }, rendering);
    if (known !== undefined) check.page(page, known.shell);
    await order.between();
  }
  report(check.end());
}
