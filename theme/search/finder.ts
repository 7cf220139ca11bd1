import type { Opening, Request, Response } from '../../src/search/browser.ts';
import type { Found } from '../../src/search/results.ts';

/** Finds pages of one version of the docs. */
export interface Finder {
  find(query: string, limit: number): Promise<Found>;
}

const finders = new Map<string, Promise<Finder>>();

/** Marks the address of a worker's script as one of ours: `trustedScriptUrl`, which every page has loaded already. */
export type Trust = (url: string) => string;

/** The finder of the index below an address, opened once. */
export function finderFor(root: string, trust: Trust): Promise<Finder> {
  const finder = finders.get(root) ?? openFinder(root, trust);
  finders.set(root, finder);
  // What failed is tried again by whoever asks next.
  finder.catch(() => finders.delete(root));
  return finder;
}

async function openFinder(root: string, trust: Trust): Promise<Finder> {
  const { createEngine, fetchSource, scriptUrl } = await import('../../src/search/browser.ts');
  const source = await fetchSource(root);
  // A large index would make the page stutter while it is read.
  return source.index.buckets
    ? workerFinder({ root, index: source.index }, trust(scriptUrl))
    : createEngine(source);
}

function workerFinder(opening: Opening, scriptUrl: string): Finder {
  const worker = new Worker(scriptUrl, { type: 'module' });
  // Its script is there, and knows the index, when the first letter is typed.
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
