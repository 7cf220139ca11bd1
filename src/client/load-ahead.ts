/** What a browser may tell about its connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False where data is dear or slow: then only a click loads (D13). */
export function mayLoadAhead(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

interface PrefetchOptions {
  /** Path of the page that a link leads to, or undefined when it is not one to load ahead. */
  readonly pathOf: (link: HTMLAnchorElement) => string | undefined;
  /** Fetches a page that may be wanted. */
  readonly prefetch: (path: string) => Promise<unknown>;
  /** Fetches a page that is about to be wanted, with its code. */
  readonly preload: (path: string) => Promise<unknown>;
}

/** A click must find the connection free, so few pages are fetched at a time. */
const PARALLEL = 2;

/** Loads pages ahead of clicks; returns what looks for links, to be called whenever a page has been shown. */
export function startLoadingAhead({ pathOf, prefetch, preload }: PrefetchOptions): () => void {
  const allowed = () => mayLoadAhead((navigator as { readonly connection?: Connection }).connection);
  const queue = createQueue(prefetch);

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const path = pathOf(target);
      if (path !== undefined && allowed()) queue(path);
    }
  });

  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link === null ? undefined : pathOf(link);
    if (path !== undefined && allowed()) preload(path).catch(ignore);
  };
  for (const name of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(name, onApproach, { passive: true });

  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  };
}

function createQueue(work: (path: string) => Promise<unknown>): (path: string) => void {
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const path = running < PARALLEL ? waiting.shift() : undefined;
    if (path === undefined) return;
    running++;
    work(path)
      .catch(ignore)
      .finally(() => {
        running--;
        next();
      });
  };
  return (path) => {
    waiting.push(path);
    next();
  };
}

/** Nobody asked yet: a click on the link will ask again, and tell. */
function ignore(): void {}
