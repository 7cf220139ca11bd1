import { createEngine, type Engine } from './engine.ts';
import type { Found } from './results.ts';
import { openSource, type Source } from './source.ts';

/** What a page asks its worker. */
export interface Request {
  readonly number: number;
  readonly root: string;
  readonly query: string;
  readonly limit: number;
}

/** What the worker answers. */
export type Response = { readonly number: number } & (
  | { readonly found: Found }
  | { readonly failure: string }
);

/** The address of this module, which is also the worker's script. */
export const scriptUrl = import.meta.url;

/** Opens the index below an address. */
export function fetchSource(root: string): Promise<Source> {
  return openSource(async (name) => {
    const response = await fetch(root + name);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return response.json();
  });
}

export { createEngine };

/** Answers the page from within a worker. */
function serveRequests(): void {
  const engines = new Map<string, Promise<Engine>>();
  const engineFor = (root: string): Promise<Engine> => {
    const engine = engines.get(root) ?? fetchSource(root).then(createEngine);
    engines.set(root, engine);
    engine.catch(() => engines.delete(root));
    return engine;
  };
  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    const { number, root, query, limit } = data;
    const answer = (response: Response): void => postMessage(response);
    try {
      answer({ number, found: await (await engineFor(root)).find(query, limit) });
    } catch (error) {
      answer({ number, failure: String(error) });
    }
  });
}

if ('WorkerGlobalScope' in globalThis) serveRequests();
