import { isSearchShortcut } from '../../shared/keys.ts';

interface Client {
  /** URL of the main client module (`entry.tsx`), which includes React. */
  readonly client: string;
  /** URL of the data that all pages share. */
  readonly site: string;
}

/** Exports of `entry.tsx`. */
export interface ClientModule {
  /** Hydrates the page; resolves when it is interactive. */
  readonly start: (client: string, site: Promise<Response>) => Promise<void>;
}

/** Maximum milliseconds between parsing the page and loading its scripts. */
const IDLE_TIMEOUT = 1000;

const INTERACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** Buttons that need script. Links, popovers and disclosures work without it. */
const INERT_BUTTON = 'button[type=button]:not([popovertarget])';

/** Loads the client when the browser is idle or when the reader interacts with the page. */
export function callClient(urls: Client): void {
  let missed: HTMLElement | null | undefined;
  let called = false;

  const ready = new Promise<unknown>((resolve) => document.addEventListener('DOMContentLoaded', resolve));

  async function call(): Promise<void> {
    if (called) return;
    called = true;
    try {
      const site = fetch(urls.site);
      const [client] = await Promise.all([import(urls.client) as Promise<ClientModule>, ready]);
      await client.start(urls.client, site);
    } catch (error) {
      missed = undefined;
      // Removes the styles for interactive elements. The page stays readable without scripts.
      delete document.documentElement.dataset.script;
      console.error('[paydocs] The page has no scripts:', error);
    }
    listen(removeEventListener);
    missed?.click();
  }

  function onInteraction(event: Event): void {
    void call();
    if (event instanceof KeyboardEvent) onKey(event);
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(INERT_BUTTON);
    if (event.type !== 'click' || !button) return;
    // Repeats the click after hydration, and stops the original one so that it is not handled twice.
    event.stopImmediatePropagation();
    missed = button;
  }

  /** Keeps the text that is typed after a search shortcut, for the search button. */
  function onKey(event: KeyboardEvent): void {
    const typed = missed?.dataset.typed;
    if (missed && typed !== undefined && event.key.length < 2 && !event.ctrlKey && !event.metaKey) {
      missed.dataset.typed = typed + event.key;
    } else if (isSearchShortcut(event)) {
      missed = document.querySelector<HTMLElement>('.search-button');
      if (missed) missed.dataset.typed = '';
    } else return;
    event.preventDefault();
  }

  function listen(change: typeof addEventListener): void {
    for (const name of INTERACTIONS) change(name, onInteraction, true);
  }

  listen(addEventListener);
  void ready.then(() => afterPaint(call));
}

function afterPaint(call: () => void): void {
  setTimeout(call, IDLE_TIMEOUT);
  // The not-found page needs its script early, because it may redirect the reader.
  if (document.querySelector('[data-near-pages]')) call();
  else requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(call));
}
