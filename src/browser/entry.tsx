import theme from 'paydocs:theme';
import { type Translate, translator } from '../../theme/strings/translate.ts';
import { rootUrl } from '../shared/paths.ts';
import type { PagePayload } from '../shared/props.ts';
import type { SiteProps } from '../shared/site-props.ts';
import { createStorageSlot } from '../shared/storage.ts';
import { stringsOf } from '../shared/theme.ts';
import { pageKey, withPath } from './addresses.ts';
import { announce } from './announce.ts';
import { startCodeButtons } from './article/copy.ts';
import { watchFit } from './article/fit.ts';
import { startPrintAddresses } from './article/print.ts';
import { tabKey } from './article/restore-tabs.ts';
import { revealTarget } from './article/reveal.ts';
import { startTabs, uncoverTabs } from './article/tabs.ts';
import { startZoom } from './article/zoom.ts';
import { rememberReloads } from './failure.ts';
import { type HistoryEntries, manageHistory } from './history-entries.ts';
import { followLinks, pageOfLink } from './links.ts';
import { startLoadingAhead } from './load-ahead.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { prepare } from './prepare.ts';
import { createProgressBar } from './progress.ts';
import { hydrate } from './renderer.tsx';
import { Router } from './router.ts';
import { createStage } from './stage.ts';
import { loadComponent, type Screen, type View } from './view.ts';
import type { Widgets } from './widgets/index.ts';

/** The router, after hydration. `paydocs serve` uses it to show new states of the page. */
export let router: Router;

/**
 * Hydrates the page; resolves when it is interactive. `client` is the address of this module, as pages refer to
 * it.
 */
export async function start(client: string, response: Promise<Response>): Promise<void> {
  const site = (await (await response).json()) as SiteProps;
  const first = await readDocument();
  const draw = await hydrateDocument(site, first);
  document.documentElement.dataset.hasHydrated = 'true';

  const store = createPageStore({
    mount: site,
    reader: { client, locale: site.locale.name },
    fetch: (url, init) => fetch(url, init),
  });
  const t = translator(stringsOf(site));
  // A live region works only if it exists before its text changes.
  announce('');
  router = startRouter({ site, first, draw, store, t });
  startCodeButtons({ copied: t('pageCopied'), failed: t('pageNotCopied') });
  startTabs((url) => router.rewrite(url));
  startWidgetButtons();
  startZoom(t('closeImage'));
  startPrintAddresses();
  revealTarget();
  // If this fails, the page still shows its message.
  if (first.page.layout === 'not-found') helpNotFound(site, router, store).catch(() => {});
}

/** Returns the page that the server sent: its payload and the existing article nodes. */
async function readDocument(): Promise<View> {
  const page = JSON.parse(elementOf('page').textContent ?? '') as PagePayload;
  const article = document.getElementById('__article');
  const component = await loadComponent(page);
  return {
    page,
    article: article && { current: article },
    htmlClassName: document.documentElement.className,
    ...(component && { component }),
  };
}

function elementOf(id: string): Element {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The document has no element "${id}".`);
  return element;
}

function hydrateDocument(site: SiteProps, view: View): Promise<(screen: Screen) => void> {
  return new Promise((resolve) => {
    const screen = { view, shown: () => resolve(draw) };
    const draw = hydrate({ container: elementOf('__root'), theme, site, screen });
  });
}

interface Parts {
  readonly site: SiteProps;
  readonly first: View;
  readonly draw: (screen: Screen) => void;
  readonly store: PageStore;
  readonly t: Translate;
}

function startRouter({ site, first, draw, store, t }: Parts): Router {
  const { baseUrl } = site;
  const progress = createProgressBar(t('loading'));
  const loadLinked = loadAhead(baseUrl, store);
  const lookAround = () => {
    loadLinked();
    uncoverTabs();
    if (document.querySelector('[data-widget],.tip')) startWidgets().catch(() => {});
    watchFit((description) => t('enlargeImage', { description }));
  };
  const entries = manageHistory();
  const router = new Router({
    ...createStage({ first, draw, progress, lookAround }),
    baseUrl,
    first,
    here: spellAddress(first, entries),
    entries,
    store,
    loadComponent,
    loadDocument: (url) => (url.href === location.href ? location.reload() : location.replace(url)),
    isOnline: () => navigator.onLine,
    reloads: rememberReloads(createStorageSlot('paydocs.reloaded', { persistence: 'sessionStorage' })),
  });
  followLinks(router, baseUrl);
  window.addEventListener('popstate', () => router.traverse(new URL(location.href)));
  // A document that is restored from the back-forward cache must not show the progress bar.
  window.addEventListener('pagehide', progress.done);
  lookAround();
  return router;
}

/** Hosts also serve `/docs/guide.html`. The address bar shows the canonical path (D14). */
function spellAddress({ page }: View, entries: HistoryEntries): URL {
  const here = new URL(location.href);
  if (page.layout === 'not-found' || !/\.html$/i.test(here.pathname)) return here;
  const spelled = withPath(here, page.path);
  entries.replace(spelled);
  return spelled;
}

/** Starts prefetching pages. Returns a function that looks for links in a new page. */
function loadAhead(baseUrl: string, store: PageStore): () => void {
  const prefetch = (path: string) => store.load(path, 'ahead');
  const preload = async (path: string) => {
    const answer = await store.load(path);
    if (answer.kind !== 'page') return;
    prepare(answer.data);
    await loadComponent(answer.data);
  };
  window.paydocs = Object.freeze({ prefetch, preload });
  const pathOf = (link: HTMLAnchorElement) => {
    const path = pageOfLink(link, baseUrl)?.pathname;
    return path && pageKey(path, baseUrl) !== pageKey(location.pathname, baseUrl) ? path : undefined;
  };
  return startLoadingAhead({ pathOf, prefetch, preload });
}

async function loadWidgets(): Promise<Widgets> {
  const { createWidgets } = await import('./seldom.ts');
  return createWidgets(translator, createStorageSlot, tabKey);
}

/** A click on the button of a widget loads it. The listener is here, so that an early click is not lost. */
function startWidgetButtons(): void {
  document.addEventListener('click', ({ target }) => {
    // A place that is alive has started its widget without a button.
    const button =
      target instanceof Element && target.closest<HTMLElement>('[data-widget]:not([data-alive])>button');
    if (!button) return;
    loadWidgets().then(
      ({ press }) => press(button),
      () => {
        button.textContent = button.parentElement?.dataset.failure ?? '';
      },
    );
  });
}

async function startWidgets(): Promise<void> {
  (await loadWidgets()).startAll();
}

async function helpNotFound(site: SiteProps, router: Router, store: PageStore): Promise<void> {
  const baseUrl = rootUrl(site);
  const { helpReader } = await import('./seldom.ts');
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
