import { mayLoadAhead } from 'paydocs/theme/browser/connection';

interface PrefetchOptions {
  /** Returns the path of a link's page, or undefined if it should not be prefetched. */
  readonly pathOf: (link: HTMLAnchorElement) => string | undefined;
  /** Fetches a page that the reader may open. */
  readonly prefetch: (path: string) => Promise<unknown>;
  /** Fetches a page that the reader is about to open, with its code. */
  readonly preload: (path: string) => Promise<unknown>;
}

/** Maximum number of concurrent requests, so that a click finds the connection free. */
const PARALLEL = 2;

/** Starts to prefetch pages. Returns a function that looks for new links, to be called after each page. */
export function startLoadingAhead({ pathOf, prefetch, preload }: PrefetchOptions): () => void {
  const allowed = () => mayLoadAhead();
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

/** Ignores the failure of a prefetch: a click tries again and reports the error. */
function ignore(): void {}
