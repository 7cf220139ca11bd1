import theme from 'paydocs:theme';
import { translator } from '../../theme/strings/translate.ts';
import { announce } from '../shared/announce.ts';
import type { PagePayload } from '../shared/props.ts';
import type { SiteProps } from '../shared/site-props.ts';
import { type SiteUrl, siteUrl } from '../shared/site-url.ts';
import { createStorageSlot } from '../shared/storage.ts';
import { stringsOf } from '../shared/theme.ts';
import { withPath } from './addresses.ts';
import { revealTarget } from './article/reveal.ts';
import { loadStyles } from './head.ts';
import { type HistoryEntries, manageHistory } from './history-entries.ts';
import { followLinks } from './links.ts';
import { createPageStore } from './page-store.ts';
import { type PageParts, startScripts } from './plugin-scripts.ts';
import { createProgressBar } from './progress.ts';
import { rememberReloads } from './reloads.ts';
import { hydrate } from './renderer.tsx';
import { Router } from './router.ts';
import { createStage } from './stage.ts';
import { loadComponent, type Screen, type View } from './view.ts';

/** The router, after hydration. `paydocs serve` uses it to show new states of the page. */
export let router: Router;

/**
 * Hydrates the page; resolves when it is interactive. `client` is the address of this module, as pages refer to
 * it.
 */
export async function start(client: string, response: Promise<Response>): Promise<void> {
  const site = (await (await response).json()) as SiteProps;
  const first = await readDocument();
  const render = await hydrateDocument(site, first);
  document.documentElement.dataset.hasHydrated = 'true';

  const store = createPageStore({
    mount: site,
    reader: { client, locale: site.locale.name },
    fetch: (path, init) => fetch(siteUrl(path), init),
  });
  const t = translator(stringsOf(site));
  // A live region works only if it exists before its text changes.
  announce('');
  const tools = { site, first, store, t };
  router = startRouter({ ...tools, render, lookAround: () => lookAround() });
  const lookAround = startScripts({ ...tools, router });
  lookAround();
  revealTarget();
}

/** Returns the page that the server sent: its payload and the existing article nodes. */
async function readDocument(): Promise<View> {
  // A schema of an API may be called "page", and its place in the article, too.
  const page = JSON.parse(elementOf('script#page').textContent ?? '') as PagePayload;
  const article = document.getElementById('__article');
  const component = await loadComponent(page);
  return {
    page,
    article: article && { current: article },
    htmlClassName: document.documentElement.className,
    ...(component && { component }),
  };
}

function elementOf(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

function hydrateDocument(site: SiteProps, view: View): Promise<(screen: Screen) => void> {
  return new Promise((resolve) => {
    const screen = { view, shown: () => resolve(render) };
    const render = hydrate({ container: elementOf('#__root'), theme, site, screen });
  });
}

interface RouterParts extends Omit<PageParts, 'router'> {
  readonly render: (screen: Screen) => void;
  /** Looks for elements in a new page. */
  readonly lookAround: () => void;
}

function startRouter({ site, first, render, store, t, lookAround }: RouterParts): Router {
  const { baseUrl } = site;
  const progress = createProgressBar(t('loading'));
  const entries = manageHistory();
  const router = new Router({
    ...createStage({ first, render, progress, lookAround }),
    baseUrl,
    first,
    here: spellAddress(first, entries),
    entries,
    store,
    loadComponent,
    loadStyles,
    loadDocument: (url) => (url.href === location.href ? location.reload() : location.replace(url)),
    isOnline: () => navigator.onLine,
    reloads: rememberReloads(createStorageSlot('paydocs.reloaded', { persistence: 'sessionStorage' })),
  });
  followLinks(router, baseUrl);
  window.addEventListener('popstate', () => router.traverse(siteUrl(location.href)));
  // A document that is restored from the back-forward cache must not show the progress bar.
  window.addEventListener('pagehide', progress.done);
  return router;
}

/**
 * Corrects the address bar to the canonical path (D14), since hosts also serve `/docs/guide.html` and `//docs/guide`.
 * Returns the address.
 */
function spellAddress({ page }: View, entries: HistoryEntries): SiteUrl {
  const here = siteUrl(location.href);
  const isSpelled = here.href === location.href && !/\.html$/i.test(here.pathname);
  if (page.layout === 'not-found' || isSpelled) return here;
  const spelled = withPath(here, page.path);
  entries.replace(spelled);
  return spelled;
}
