import type { ComponentType } from 'react';
import type { PageData, PagePayload } from '../shared/props.ts';
import { pageKey, pagePath, redirectTarget, withPath } from './addresses.ts';
import type { PageStore } from './page-store.ts';
import { takePrepared } from './prepare.ts';
import type { View } from './view.ts';

/** What it takes to make a view of an address. */
export interface ViewSources {
  readonly baseUrl: string;
  readonly store: Pick<PageStore, 'load'>;
  readonly loadComponent: (page: PagePayload) => Promise<ComponentType | undefined>;
}

/** A view, and the address it really has: redirects followed, spelled as the page itself spells it. */
export interface ResolvedView {
  readonly view: View;
  readonly url: URL;
}

/** The address leads to no page that this script can show; the browser may do better. Nobody would read a message. */
export class UnusablePage extends Error {
  constructor(readonly url: URL) {
    super();
  }
}

/** A host that redirects in circles must not keep the reader waiting. */
const MAXIMUM_REDIRECTS = 5;

/** The view at an address: one of those that are at hand, else fetched. */
export async function resolveView(
  url: URL,
  atHand: readonly View[],
  sources: ViewSources,
): Promise<ResolvedView> {
  let target = url;
  for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects++) {
    const known = atHand.find((view) => shows(view, target, sources.baseUrl));
    if (known !== undefined) return { view: known, url: target };
    const path = pagePath(target.pathname, sources.baseUrl);
    const answer = path === undefined ? undefined : await sources.store.load(path);
    if (answer?.kind === 'page')
      return { view: await toView(answer.data, sources), url: withPath(target, answer.data.path) };
    if (answer?.kind !== 'redirect') throw new UnusablePage(target);
    target = redirectTarget(answer.to, target);
  }
  throw new UnusablePage(target);
}

/** True when an address is that of the view's page. */
export function shows({ page }: View, url: URL, baseUrl: string): boolean {
  return pageKey(page.path, baseUrl) === pageKey(url.pathname, baseUrl);
}

async function toView(data: PageData, { loadComponent }: ViewSources): Promise<View> {
  const component = await loadComponent(data);
  return {
    page: data,
    article: takePrepared(data) ?? data.article,
    htmlClassName: data.htmlClassName,
    ...(component && { component }),
  };
}
