import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HistoryEntries, manageHistory } from '../../src/browser/history-entries.ts';
import { siteUrl } from '../../src/shared/site-url.ts';

interface Entry {
  state: unknown;
  url: string;
  scrollRestoration: ScrollRestoration;
}

/** The history of one tab, in which entries of one document are next to each other. */
class FakeHistory {
  entries: Entry[] = [{ state: null, url: '/docs/guide', scrollRestoration: 'auto' }];
  index = 0;

  get current(): Entry {
    const entry = this.entries[this.index];
    if (entry === undefined) throw new Error('No such entry');
    return entry;
  }

  get state(): unknown {
    return this.current.state;
  }

  get scrollRestoration(): ScrollRestoration {
    return this.current.scrollRestoration;
  }

  set scrollRestoration(value: ScrollRestoration) {
    this.current.scrollRestoration = value;
  }

  pushState(state: unknown, _: string, url: string | URL): void {
    const { scrollRestoration } = this.current;
    this.entries = [...this.entries.slice(0, this.index + 1), { state, url: String(url), scrollRestoration }];
    this.index++;
  }

  replaceState(state: unknown, _: string, url: string | URL = this.current.url): void {
    Object.assign(this.current, { state, url: String(url) });
  }
}

class FakeWindow extends EventTarget {
  scrollY = 0;

  scrollTo(_: number, top: number): void {
    this.scrollY = top;
  }
}

let history: FakeHistory;
let window: FakeWindow;

/** A document begins: a new script in the same tab. */
function open(): HistoryEntries {
  window = new FakeWindow();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { readyState: 'complete' });
  return manageHistory();
}

function leave(entries: HistoryEntries, at: number, address: string): void {
  window.scrollY = at;
  entries.push(siteUrl(address, 'https://site.example'));
  window.scrollY = 0;
}

/** The browser moves; with manual restoration it does not scroll. */
function move(entries: HistoryEntries, delta: number): number | undefined {
  history.index += delta;
  return entries.arrive();
}

beforeEach(() => {
  history = new FakeHistory();
  vi.stubGlobal('history', history);
});

afterEach(() => vi.unstubAllGlobals());

describe('the scroll position of each entry (S2-37)', () => {
  it('is known again on the way back and forward', () => {
    const entries = open();
    leave(entries, 1000, '/docs/api');
    window.scrollY = 300;
    expect(move(entries, -1)).toBe(1000);
    window.scrollY = 1100;
    expect(move(entries, 1)).toBe(300);
    expect(move(entries, -1)).toBe(1100);
  });

  it('is that of the moment before a link to a part of the page', () => {
    const entries = open();
    window.scrollY = 50;
    entries.remember();
    // The browser adds an entry without state, and scrolls.
    history.pushState(null, '', '/docs/guide#part');
    window.scrollY = 900;
    expect(entries.arrive()).toBeUndefined();
    expect(move(entries, -1)).toBe(50);
    window.scrollY = 50;
    expect(move(entries, 1)).toBe(900);
  });

  it('is known to a document that comes later', () => {
    const first = open();
    leave(first, 1000, '/docs/api');
    window.dispatchEvent(new Event('pagehide'));
    const second = open();
    expect(move(second, -1)).toBe(1000);
  });

  it('is restored when a later document begins in an entry that the browser does not restore', () => {
    leave(open(), 1000, '/docs/api');
    history.index = 0;
    open();
    expect(window.scrollY).toBe(1000);
  });

  it('is undefined for an entry that was never left', () => {
    const entries = open();
    leave(entries, 10, '/docs/api');
    history.pushState({ drawer: true }, '', '/docs/api');
    expect(entries.arrive()).toBeUndefined();
  });
});

it('has no position for the entry that the reader is in: a link to its anchor was followed again', () => {
  const entries = open();
  leave(entries, 10, '/docs/api#part');
  entries.remember();
  window.scrollY = 900;
  expect(entries.arrive()).toBeUndefined();
});

describe('the browser’s own scroll restoration', () => {
  it('is off while the page lives, and on for the moment when it is loaded again', () => {
    open();
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('stays off before a full load of another page in this entry, which begins at its top', () => {
    const entries = open();
    entries.abandon();
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('manual');
  });
});

it('keeps what others have in the state of an entry', () => {
  history.replaceState({ theirs: 1 }, '');
  const entries = open();
  leave(entries, 10, '/docs/api');
  expect(history.entries[0]?.state).toMatchObject({ theirs: 1, scroll: 10 });
  entries.replace(siteUrl('/docs/api?x=1', 'https://site.example'));
  expect(history.current).toMatchObject({
    url: 'https://site.example/docs/api?x=1',
    state: { entry: expect.any(Number) },
  });
});
