import { type Mount, payloadHref, routeKey } from '../shared/paths.ts';
import { type Answer, type Reader, readPageData } from './page-data.ts';

/** The pages that this tab knows, by path. */
export interface PageStore {
  /** The page's answer; rejects when the network fails, and then the next call tries again. */
  load(path: string, urgency?: 'now' | 'ahead'): Promise<Answer>;
}

interface PageStoreOptions {
  readonly mount: Mount;
  readonly reader: Reader;
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
}

/** Enough for a long visit, and a bound on the memory of a longer one. */
const CAPACITY = 100;

/** A store that asks for each page once: a link under the pointer, in view and clicked is one request. */
export function createPageStore({ mount, reader, fetch }: PageStoreOptions): PageStore {
  const answers = new Map<string, Promise<Answer>>();

  async function request(path: string, priority: RequestPriority): Promise<Answer> {
    const response = await fetch(payloadHref(path, mount), { priority });
    return response.ok ? readPageData(await response.text(), reader) : { kind: 'unusable' };
  }

  function remember(key: string, answer: Promise<Answer>): Promise<Answer> {
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= CAPACITY) answers.delete(oldest);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  return {
    load(path, urgency = 'now') {
      const key = routeKey(path);
      return answers.get(key) ?? remember(key, request(path, urgency === 'now' ? 'high' : 'low'));
    },
  };
}
