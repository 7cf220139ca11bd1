/**
 * The script that `paydocs serve` adds to every page it sends, and no build does. It hears how the site is, and brings
 * the page on screen to the same state without disturbing its reader.
 */
import type { TabState } from '../shared/tab-state.ts';
import type { Router } from './router.ts';
import { createNotice } from './serve/notice.ts';
import { createOverlay } from './serve/overlay.ts';
import { redraw, restyle } from './serve/redraw.ts';
import { fetchPage, frameOf, type ServedPage } from './serve/served-page.ts';

/** So soon things that cannot be done yet are tried again, in milliseconds. */
const AGAIN = 50;
/** How long a tab waits before it looks for a server that is gone, in milliseconds: each attempt is an error in the console, so the time doubles. */
const RECONNECT = { first: 500, longest: 30_000 } as const;
/** A page that is not alive so long after its reader asked for it never will be, in milliseconds. */
const PATIENCE = 3_000;

/** All that a document cannot change about itself. */
const frame = frameOf(document);
/** Names the state of the page that the server sent; what stands in for one that it could not make has it, too. */
const sentKey = document.getElementById('__serve')?.dataset.page;
const overlay = createOverlay();
const notice = createNotice();
/** The page on screen as the server sent it; undefined while that is not known. */
let shown: ServedPage | undefined;
/** The address of the page on screen. */
let shownPath = location.pathname;
/** What the server says of the address in the bar. */
let wantedKey: string | undefined;
/** So often has the server said something, or has been asked about another address. */
let words = 0;
let isWorking = false;
let events: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let delay: number = RECONNECT.first;

/** Listens while the page is visible: a browser has few connections to one host, and a hidden tab catches up when it is shown. */
function listen(): void {
  events?.close();
  events = undefined;
  clearTimeout(retry);
  if (document.hidden) return;
  const source = new EventSource(`/__paydocs/events?page=${encodeURIComponent(location.pathname)}`);
  events = source;
  source.onopen = () => {
    delay = RECONNECT.first;
    notice.connected();
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { page, problems, renamedTo } = JSON.parse(data) as TabState;
    if (renamedTo !== undefined) return location.replace(renamedTo + location.hash);
    overlay.show(problems);
    hear(page);
    void catchUp();
  };
  source.onerror = () => {
    source.close();
    notice.lost();
    retry = setTimeout(listen, delay);
    delay = Math.min(delay * 2, RECONNECT.longest);
  };
}

function hear(key: string | undefined): void {
  wantedKey = key;
  words += 1;
}

function isBehind(): boolean {
  return wantedKey !== undefined && (shown?.key !== wantedKey || shownPath !== location.pathname);
}

/** Brings the page up to date until it is; one step at a time. */
async function catchUp(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    while (isBehind()) if (!(await step())) break;
  } finally {
    // What one state of the page has broken, the next one may mend.
    isWorking = false;
  }
}

/** False when there is nothing to do before the server is heard of again. */
async function step(): Promise<boolean> {
  const path = location.pathname;
  const asked = words;
  // What stands in for a site that could not be built has no page in it.
  if (document.getElementById('page') === null) return wantedKey !== sentKey && reload();
  const router = await routerOf();
  if (router === undefined && performance.now() < PATIENCE) return pause();
  const page = await fetchPage(path + location.search);
  if (page === undefined) return words !== asked;
  if (path !== location.pathname) return true;
  const before = shownPath === path ? shown : undefined;
  // Otherwise what was saved last cannot be drawn, and the server goes on with what could be.
  if (page.key !== before?.key) {
    if (router === undefined || page.frame !== frame) return reload();
    if (router.view.page.path !== page.payload.path) return shownPath === path ? reload() : pause();
    restyle(page.styles);
    await redraw(router, page, before);
    [shown, shownPath] = [page, path];
  }
  // The site may have changed between the word and the page, and the next word is on its way then; one that has come
  // since the page was asked for may be of a later state.
  if (words === asked) wantedKey = page.key;
  return true;
}

function reload(): false {
  location.reload();
  return false;
}

async function pause(): Promise<true> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
  return true;
}

async function routerOf(): Promise<Router | undefined> {
  const client = document.getElementById('__boot')?.dataset.client;
  if (client === undefined || document.documentElement.dataset.hasHydrated !== 'true') return undefined;
  const module = (await import(client)) as { readonly router?: Router };
  return module.router;
}

/** Listens for another page when the router has taken the reader there. */
function followReader(): void {
  let heard = location.pathname;
  const follow = () => {
    if (location.pathname === heard) return;
    heard = location.pathname;
    hear(undefined);
    listen();
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...given: Parameters<History['pushState']>) => {
      original(...given);
      follow();
    };
  }
  window.addEventListener('popstate', follow);
}

async function start(): Promise<void> {
  const page = await fetchPage(shownPath + location.search);
  // The page may have changed since the document was sent; then it is not known what the document said.
  if (page?.key === sentKey) shown = page;
  followReader();
  document.addEventListener('visibilitychange', listen);
  // A reader who comes back to the window does not wait for the next attempt.
  window.addEventListener('focus', () => {
    if (events?.readyState === EventSource.CLOSED) listen();
  });
  listen();
}

void start();
