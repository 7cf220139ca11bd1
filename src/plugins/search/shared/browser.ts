import { createEngine, type Engine } from './engine.ts';
import type { IndexFile } from './index-format.ts';
import type { Found } from './results.ts';
import { type FetchedSource, type GetFile, openSource, type Source, sourceOf } from './source.ts';

/** Query of a page to its worker. The response has the same number. */
export interface Request {
  readonly number: number;
  readonly query: string;
  readonly limit: number;
}

/** First message to the worker: the base address of the index, and its first file, which the page has loaded. */
export interface Opening {
  readonly root: string;
  readonly index: IndexFile;
  /** True: after the first answer, the worker fetches all other files of the index, to search offline. */
  readonly keepsAll: boolean;
}

/** Response of the worker. */
export type Response = { readonly number: number } & (
  | { readonly found: Found }
  | { readonly failure: string }
);

/** The address of this module, which is also the worker's script. */
export const scriptUrl = import.meta.url;

/** Opens the index below an address with protocol and host. */
export function fetchSource(root: string): Promise<Source> {
  return openSource(getBelow(root));
}

function getBelow(root: string): GetFile {
  return async (name) => {
    const response = await fetch(root + name);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return response.json();
  };
}

export { createEngine };

/** Returns a function that fetches all files of an index. It does nothing while that runs or after it succeeded. */
function keeper(source: FetchedSource): () => void {
  let isAtWork = false;
  return () => {
    if (isAtWork) return;
    isAtWork = true;
    source.all().catch(() => {
      isAtWork = false;
    });
  };
}

/** Answers queries of the page, inside a worker. */
function serveRequests(): void {
  let engine: Engine | undefined;
  let keep = (): void => {};
  addEventListener('message', async ({ data }: MessageEvent<Opening | Request>) => {
    if ('root' in data) {
      const source = sourceOf(data.index, getBelow(data.root));
      engine = createEngine(source);
      if (data.keepsAll) keep = keeper(source);
      return;
    }
    const { number, query, limit } = data;
    const answer = (response: Response): void => postMessage(response);
    try {
      const found = await engine?.find(query, limit);
      if (found) answer({ number, found });
      keep();
    } catch (error) {
      answer({ number, failure: String(error) });
    }
  });
}

if ('WorkerGlobalScope' in globalThis) serveRequests();
