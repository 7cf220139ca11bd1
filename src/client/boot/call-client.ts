interface Client {
  /** URL of the module with React and everything that runs after the first paint (`entry.tsx`). */
  readonly client: string;
  /** URL of what all pages have in common. */
  readonly site: string;
}

/** What `entry.tsx` exports. */
export interface ClientModule {
  /** Makes the page alive; resolves when it is. */
  readonly start: (client: string, site: Promise<Response>) => Promise<void>;
}

/** The longest that a page stays without its scripts, in milliseconds after it has been read. */
const LIMIT = 1000;

const INTERACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** Buttons that do nothing without script. Links, popovers and disclosures have been answered by the browser. */
const DEAF = 'button[type=button]:not([popovertarget])';

/** Loads the client when the browser has nothing better to do, or when the reader does something. */
export function callClient(urls: Client): void {
  let missed: HTMLElement | undefined;
  let called = false;

  const ready = new Promise<unknown>((resolve) => document.addEventListener('DOMContentLoaded', resolve));

  async function call(): Promise<void> {
    if (called) return;
    called = true;
    try {
      const site = fetch(urls.site);
      const [client] = await Promise.all([import(urls.client) as Promise<ClientModule>, ready]);
      await client.start(urls.client, site);
      listen(removeEventListener);
      missed?.click();
    } catch (error) {
      listen(removeEventListener);
      // What is made for scripts steps back; the page itself stays complete.
      delete document.documentElement.dataset.script;
      console.error('[paydocs] The page stays without scripts:', error);
    }
  }

  function onInteraction(event: Event): void {
    void call();
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(DEAF);
    if (event.type !== 'click' || !button) return;
    // Later, when someone listens; and only then, lest it is heard twice.
    event.stopImmediatePropagation();
    missed = button;
  }

  function listen(change: typeof addEventListener): void {
    for (const name of INTERACTIONS) change(name, onInteraction, true);
  }

  listen(addEventListener);
  void ready.then(() => afterPaint(call));
}

function afterPaint(call: () => void): void {
  setTimeout(call, LIMIT);
  // The reader of the not-found page waits for its script: it may know where they wanted to go.
  if (document.querySelector('[data-near-pages]')) call();
  else requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(call));
}
