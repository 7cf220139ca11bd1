import type { SearchPanelProps } from 'paydocs/theme';
import { mayLoadAhead } from 'paydocs/theme/browser/connection';
import { siteUrl } from 'paydocs/theme/browser/site-url';
import type { Opening, Request, Response } from '../../shared/browser.ts';
import type { Found } from '../../shared/results.ts';

/** Searches one version of the docs. */
export interface Finder {
  find(query: string, limit: number): Promise<Found>;
}

const finders = new Map<string, Promise<Finder>>();

/** Marks a worker's script address as trusted, for the Trusted Types policy of the page. */
export type Trust = SearchPanelProps['trust'];

/** Returns the finder for the index at an address. It is created once. */
export function finderFor(root: string, trust: Trust): Promise<Finder> {
  const finder = finders.get(root) ?? openFinder(root, trust);
  finders.set(root, finder);
  // After a failure, the next call tries again.
  finder.catch(() => finders.delete(root));
  return finder;
}

async function openFinder(path: string, trust: Trust): Promise<Finder> {
  const root = siteUrl(path).href;
  const { createEngine, fetchSource, scriptUrl } = await import('../../shared/browser.ts');
  const source = await fetchSource(root);
  // Parsing a large index would block the page.
  return source.index.buckets
    ? workerFinder({ root, index: source.index, keepsAll: mayLoadAhead() }, trust(siteUrl(scriptUrl).href))
    : createEngine(source);
}

function workerFinder(opening: Opening, scriptUrl: string): Finder {
  const worker = new Worker(scriptUrl, { type: 'module' });
  // Loads script and index before the first letter is typed.
  worker.postMessage(opening);
  const waiting = new Map<number, (response: Response) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  return {
    find: (query, limit) =>
      new Promise((resolve, reject) => {
        const number = ++last;
        waiting.set(number, (response) => {
          if ('found' in response) resolve(response.found);
          else reject(new Error(response.failure));
        });
        worker.addEventListener('error', reject, { once: true });
        worker.postMessage({ number, query, limit } satisfies Request);
      }),
  };
}
