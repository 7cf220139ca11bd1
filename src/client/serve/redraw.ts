import type { Router } from '../router.ts';
import { loadComponent, type View } from '../view.ts';
import { morph } from './morph.ts';
import { parseHtml, type ServedPage, stylesOf } from './served-page.ts';

/** Puts another state of the page on screen. `before` is what the server sent for the one that is there, if known. */
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
  // The same source again: React leaves what is inside the article alone, and only what differs is put there below.
  const source = view.article !== null && article !== null ? view.article : (article?.innerHTML ?? null);
  const next = { page: payload, article: source, htmlClassName, ...(component && { component }) };
  const screen = document.getElementById('__article');
  if (screen && article && view.article !== null)
    morph(screen, old ?? (screen.cloneNode(true) as Element), article);
  const here = new URL(location.href);
  router.arrive({ view: next, url: here }, { kind: 'replace', from: elsewhere(here), to: here });
}

/** An address that differs in its query only: on the way from there nobody is moved. */
function elsewhere(here: URL): URL {
  const url = new URL(here);
  url.searchParams.set('paydocs', 'before');
  return url;
}

function isEqual(before: ServedPage, page: ServedPage): boolean {
  if (JSON.stringify(before.payload) !== JSON.stringify(page.payload)) return false;
  return before.article === null || page.article === null || before.article.isEqualNode(page.article);
}

/** The article of a page that came without its document; one that came with it has been changed by scripts. */
function articleOf({ article }: View): Element | undefined {
  const html = typeof article === 'string' ? article : article?.html;
  if (html === undefined) return undefined;
  return parseHtml(`<div class="markdown" id="__article">${html}</div>`).body.firstElementChild ?? undefined;
}

/** Gives the page another stylesheet; the old one goes when the new one has come. */
export function restyle(href: string): void {
  const link = stylesOf(document);
  if (link === null || href === '' || link.getAttribute('href') === href) return;
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = href;
  next.addEventListener('load', () => link.remove());
  link.after(next);
}
