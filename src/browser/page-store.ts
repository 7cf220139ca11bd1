import { type Mount, payloadHref, routeKey } from '../shared/paths.ts';
import { type Answer, type Reader, readPageData } from './page-data.ts';

/** Pages that this tab has loaded, by path. */
export interface PageStore {
  /** Returns the page. Rejects on network errors; the next call tries again. */
  load(path: string, urgency?: 'now' | 'ahead'): Promise<Answer>;
}

interface PageStoreOptions {
  readonly mount: Mount;
  readonly reader: Reader;
  readonly fetch: (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>;
}

/** Maximum number of pages in memory, enough for a long visit. */
const CAPACITY = 100;

/** Creates a store that requests each page once, whether the link is visible, hovered or clicked. */
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
