import type { SiteUrl } from '../shared/site-url.ts';

interface EntryState {
  readonly entry: number;
  /** Also stored in the history state, for documents that come later. */
  readonly scroll?: number;
}

/** History entries with the scroll position at which the reader left each (S2-37). */
export type HistoryEntries = ReturnType<typeof manageHistory>;

/**
 * Takes over scroll restoration from the browser, which would restore before the next page is rendered.
 * Returns the functions to call at each navigation. Reloads are left to the browser.
 */
export function manageHistory() {
  const positions = new Map<number, number>();
  let abandoned = false;
  let current = identify();

  function remember(): void {
    positions.set(current, window.scrollY);
    history.replaceState({ ...history.state, scroll: window.scrollY }, '');
  }

  restoreAfterReturn();
  takeOver(() => abandoned);

  return {
    /** Call this before a scroll within the page, for example to an anchor. */
    remember,
    /** Adds an entry. The previous one keeps its scroll position. */
    push(url: SiteUrl): void {
      remember();
      history.scrollRestoration = 'manual';
      current = newEntry();
      history.pushState({ entry: current } satisfies EntryState, '', url);
    },
    replace(url: SiteUrl): void {
      history.replaceState(history.state, '', url);
    },
    /** Call this on `popstate`. Stores the position of the previous entry, and returns that of another one. */
    arrive(): number | undefined {
      const before = current;
      // An entry without an id is new: the browser created it for a link to an anchor.
      if (readState() !== undefined) positions.set(current, window.scrollY);
      current = identify();
      // The same entry: a link to the anchor in the address, which may be hidden again.
      return current === before ? undefined : (positions.get(current) ?? readState()?.scroll);
    },
    /** Call this before a full load of the address, so that the new document starts at its top. */
    abandon(): void {
      abandoned = true;
    },
  };
}

function readState(): EntryState | undefined {
  const state: EntryState | null = history.state;
  return state?.entry === undefined ? undefined : state;
}

/** Returns a random id, because ids of earlier documents in this tab are unknown. */
function newEntry(): number {
  return Math.random();
}

function identify(): number {
  const known = readState()?.entry;
  if (known !== undefined) return known;
  const entry = newEntry();
  history.replaceState({ ...history.state, entry }, '');
  return entry;
}

/** Restores the position for entries of other documents, which nothing else does. */
function restoreAfterReturn(): void {
  const scroll = readState()?.scroll;
  if (history.scrollRestoration === 'manual' && scroll !== undefined && window.scrollY === 0)
    window.scrollTo(0, scroll);
}

/** Lets the browser restore the position when a page is reloaded, which only it can do. */
function takeOver(isAbandoned: () => boolean): void {
  const manual = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') manual();
  window.addEventListener('pageshow', manual);
  window.addEventListener('pagehide', () => {
    if (!isAbandoned()) history.scrollRestoration = 'auto';
  });
}
