import type { PageData, PageHead, PagePayload } from '../shared/props.ts';
import { type SiteUrl, siteUrl } from '../shared/site-url.ts';
import type { PageComponent } from '../shared/theme.ts';
import { pageKey, pagePath, redirectTarget, withPath } from './addresses.ts';
import type { PageStore } from './page-store.ts';
import { takePrepared } from './prepare.ts';
import type { View } from './view.ts';

/** Functions for loading the parts of a view. */
export interface ViewSources {
  readonly baseUrl: string;
  readonly store: Pick<PageStore, 'load'>;
  readonly loadComponent: (page: PagePayload) => Promise<PageComponent | undefined>;
  readonly loadStyles: (head: PageHead) => Promise<void>;
}

/** A view and its canonical address, after redirects. */
export interface ResolvedView {
  readonly view: View;
  readonly url: SiteUrl;
}

/** Thrown for an address whose page this script cannot show. The browser should load it. */
export class UnusablePage extends Error {
  constructor(readonly url: SiteUrl) {
    super();
  }
}

/** Limits redirect loops. */
const REDIRECTS = 5;

/** Returns the view at an address, after redirects, from `atHand` or the server. Throws `UnusablePage`. */
export async function resolveView(
  url: SiteUrl,
  atHand: readonly View[],
  sources: ViewSources,
): Promise<ResolvedView> {
  let target = url;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const known = atHand.find((view) => shows(view, target, sources.baseUrl));
    if (known !== undefined) return { view: known, url: target };
    const path = pagePath(target.pathname, sources.baseUrl);
    const answer = path === undefined ? undefined : await sources.store.load(path);
    if (answer?.kind === 'page')
      return { view: await toView(answer.data, sources), url: withPath(target, answer.data.path) };
    if (answer?.kind !== 'redirect') throw new UnusablePage(target);
    target = redirectTarget(siteUrl(answer.to, target), target);
  }
  throw new UnusablePage(target);
}

/** True if the view shows the page at the address. */
export function shows({ page }: View, url: URL, baseUrl: string): boolean {
  return pageKey(page.path, baseUrl) === pageKey(url.pathname, baseUrl);
}

async function toView(data: PageData, { loadComponent, loadStyles }: ViewSources): Promise<View> {
  const [component] = await Promise.all([loadComponent(data), loadStyles(data.head)]);
  return {
    page: data,
    article: takePrepared(data) ?? data.article,
    htmlClassName: data.htmlClassName,
    ...(component && { component }),
  };
}
