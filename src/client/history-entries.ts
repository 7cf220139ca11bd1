/** The entries of the browser's history, each with the place where the reader left it (S2-37). */
export interface HistoryEntries {
  /** A new entry; the one that is left keeps its scroll position. */
  push(url: URL): void;
  replace(url: URL): void;
  /** To be called before the page scrolls by itself, as for a link to a part of it. */
  remember(): void;
  /** To be called on `popstate`: remembers the entry that was left, gives the position in the one that was reached. */
  arrive(): number | undefined;
  /** To be called before a full load of the address: the new document starts at its top. */
  abandon(): void;
}

interface EntryState {
  readonly entry: number;
  /** Also in the state, for a document that comes after this one. */
  readonly scroll?: number;
}

/** Takes scroll restoration from the browser, which would scroll a page that is still to come. */
export function manageHistory(): HistoryEntries {
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
    remember,
    push(url) {
      remember();
      history.scrollRestoration = 'manual';
      current = newEntry();
      history.pushState({ entry: current } satisfies EntryState, '', url);
    },
    replace(url) {
      history.replaceState(history.state, '', url);
    },
    arrive() {
      // An entry without a number is a new one: the browser made it for a link to a part of the page.
      if (readState() !== undefined) positions.set(current, window.scrollY);
      current = identify();
      return positions.get(current) ?? readState()?.scroll;
    },
    abandon() {
      abandoned = true;
    },
  };
}

function readState(): EntryState | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'entry' in state ? (state as EntryState) : undefined;
}

/** Random, because the numbers of earlier documents in this tab are not known. */
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

/** An entry that this document did not make is restored by nobody else. */
function restoreAfterReturn(): void {
  const scroll = readState()?.scroll;
  if (history.scrollRestoration === 'manual' && scroll !== undefined && window.scrollY === 0)
    window.scrollTo(0, scroll);
}

/** The browser restores what only it can: a page that is loaded again. So it gets the work back for that moment. */
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
