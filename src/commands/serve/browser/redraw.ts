import type { Router } from '../../../browser/router.ts';
import { loadComponent, type View } from '../../../browser/view.ts';
import { siteUrl } from '../../../shared/site-url.ts';
import { morph } from './morph.ts';
import { parseHtml, type ServedPage, stylesOf } from './served-page.ts';

/** Renders another state of the page. `before` is the server's HTML of the current state, if known. */
export async function redraw(
  router: Router,
  page: ServedPage,
  before: ServedPage | undefined,
): Promise<void> {
  const { payload, htmlClassName, article } = page;
  if (before !== undefined && isEqual(before, page)) return;
  const { view } = router;
  const component = await loadComponent(payload);
  const old = before?.article ?? articleOf(view);
  // Passes the same source again, so that React keeps the article. The differences inside it are applied below.
  const source = view.article !== null && article !== null ? view.article : (article?.innerHTML ?? null);
  const next = { page: payload, article: source, htmlClassName, ...(component && { component }) };
  const screen = document.getElementById('__article');
  if (screen && article && view.article !== null)
    morph(screen, old ?? (screen.cloneNode(true) as Element), article);
  const here = siteUrl(location.href);
  router.arrive({ view: next, url: here }, { kind: 'replace', from: elsewhere(here), to: here });
}

/** Returns an address that differs only in its query. A navigation from there does not scroll. */
function elsewhere(here: URL): URL {
  const url = new URL(here);
  url.searchParams.set('paydocs', 'before');
  return url;
}

function isEqual(before: ServedPage, page: ServedPage): boolean {
  if (JSON.stringify(before.payload) !== JSON.stringify(page.payload)) return false;
  return before.article === null || page.article === null || before.article.isEqualNode(page.article);
}

/**
 * Returns the original article of a page that the router loaded; undefined for one that came with the document:
 * scripts have changed it.
 */
function articleOf({ article }: View): Element | undefined {
  const html = typeof article === 'string' ? article : article?.html;
  if (html === undefined) return undefined;
  return parseHtml(`<div class="markdown" id="__article">${html}</div>`).body.firstElementChild ?? undefined;
}

/** Loads another stylesheet, and removes the old one afterwards. */
export function restyle(href: string): void {
  const link = stylesOf(document);
  if (link === null || href === '' || link.getAttribute('href') === href) return;
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = siteUrl(href).href;
  next.addEventListener('load', () => link.remove());
  link.after(next);
}
