import { NOTICE_CSS } from './overlay-css.ts';
/**
 * Script that `paydocs serve` adds to every page. It receives the state of the site and updates the page on
 * screen without disturbing the reader.
 */

import type { Router } from '../../../browser/router.ts';
import { siteUrl } from '../../../shared/site-url.ts';
import type { TabState } from '../shared/tab-state.ts';
import { createOverlay } from './overlay.ts';
import { redraw, restyle } from './redraw.ts';
import { fetchPage, frameOf, type ServedPage } from './served-page.ts';

/** Milliseconds to show that the server is back. */
const SHOWN = 4_000;

/**
 * Creates the notice in a shadow root, isolated from the styles of theme and site. It is empty while the server
 * is running.
 */
function createNotice() {
  const host = document.createElement('paydocs-server');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NOTICE_CSS);
  shadow.adoptedStyleSheets = [sheet];
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  shadow.append(status);
  let isLost = false;
  let hide: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string): void => {
    clearTimeout(hide);
    if (!host.isConnected) document.body.append(host);
    status.textContent = text;
  };
  return {
    lost(): void {
      if (!isLost) show('The server has stopped. This page updates again when you run “paydocs serve”.');
      isLost = true;
    },
    connected(): void {
      if (!isLost) return;
      isLost = false;
      show('The server is running again.');
      hide = setTimeout(() => host.remove(), SHOWN);
    },
  };
}

/** Milliseconds until the next attempt of something that is not possible yet. */
const AGAIN = 50;
/**
 * Milliseconds to wait before reconnecting. Each failed attempt logs an error in the console, so the time
 * doubles.
 */
const RECONNECT = { first: 500, longest: 30_000 } as const;
/** Milliseconds after which a page that has not hydrated counts as broken. */
const PATIENCE = 3_000;

/** The parts of a document that cannot be updated in place. */
const frame = frameOf(document);
/** Key of the page's state on the server. Placeholder pages have one, too. */
const sentKey = document.getElementById('__serve')?.dataset.page;
const overlay = createOverlay();
const notice = createNotice();
/** The page on screen as the server sent it; undefined while unknown. */
let shown: ServedPage | undefined;
/** Address of the page on screen. */
let shownPath = location.pathname;
/** Latest key that the server sent for the address in the address bar. */
let wantedKey: string | undefined;
/** Number of messages from the server and of changes of the address. */
let words = 0;
let isWorking = false;
/** True once the tab goes to the new address of its page: nothing may interrupt that. */
let isLeaving = false;
let events: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let delay: number = RECONNECT.first;

/**
 * Connects while the page is visible and stays. Browsers limit connections per host, and a hidden tab catches up when
 * it is shown.
 */
function listen(): void {
  events?.close();
  events = undefined;
  clearTimeout(retry);
  if (document.hidden || isLeaving) return;
  const source = new EventSource(siteUrl(`/__paydocs/events?page=${encodeURIComponent(location.pathname)}`));
  events = source;
  source.onopen = () => {
    delay = RECONNECT.first;
    notice.connected();
  };
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { page, renamedTo, ...found } = JSON.parse(data) as TabState;
    if (renamedTo !== undefined) {
      isLeaving = true;
      listen();
      location.replace(siteUrl(renamedTo + location.search + location.hash));
      return;
    }
    overlay.show(found);
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

/** Updates the page step by step until it is up to date. */
async function catchUp(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    while (isBehind()) if (!(await step())) break;
  } finally {
    // A later state of the page may fix the error.
    isWorking = false;
  }
}

/** Draws the server's page, reloads, or waits a moment. Returns false if there is nothing to do until the next message. */
async function step(): Promise<boolean> {
  const path = location.pathname;
  const asked = words;
  // The placeholder for a site that could not be built contains no page.
  if (document.querySelector('script#page') === null) return wantedKey !== sentKey && reload();
  const router = await routerOf();
  if (router === undefined && performance.now() < PATIENCE) return pause();
  const page = await fetchPage(location.href);
  if (page === undefined) return words !== asked;
  if (path !== location.pathname) return true;
  const before = shownPath === path ? shown : undefined;
  // If the keys are equal, the latest save cannot be rendered, and the server still sends the last good state.
  if (page.key !== before?.key) {
    if (router === undefined || page.frame !== frame) return reload();
    if (router.view.page.path !== page.payload.path) return shownPath === path ? reload() : pause();
    restyle(page.styles);
    await redraw(router, page, before);
    [shown, shownPath] = [page, path];
  }
  // The site may have changed between the message and the response. Then another message follows; one that has
  // arrived since the request may be newer than the response.
  if (words === asked) wantedKey = page.key;
  return true;
}

function reload(): false {
  if (!isLeaving) location.reload();
  return false;
}

async function pause(): Promise<true> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN));
  return true;
}

async function routerOf(): Promise<Router | undefined> {
  const client = document.getElementById('__boot')?.dataset.client;
  if (client === undefined || document.documentElement.dataset.hasHydrated !== 'true') return undefined;
  const module = (await import(siteUrl(client).href)) as { readonly router?: Router };
  return module.router;
}

/** Subscribes to another page after a navigation. */
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
  const page = await fetchPage(location.href);
  // If the page has changed since the document was sent, its original HTML is unknown.
  if (page?.key === sentKey) shown = page;
  followReader();
  document.addEventListener('visibilitychange', listen);
  // Reconnects immediately when the reader returns to the window.
  window.addEventListener('focus', () => {
    if (events?.readyState === EventSource.CLOSED) listen();
  });
  listen();
}

void start();
