import type { OutputPath } from '../../../shared/paths.ts';
import type { ServedFiles } from './files.ts';

/** A request for a page. The files that match it depend on the base URL, which may not be known yet. */
export interface PageRequest {
  /** Returns the matching files, best first. */
  readonly paths: (baseUrl: string) => readonly OutputPath[];
  /** Returns the route key of the page that is probably meant. */
  readonly route: (baseUrl: string) => string;
}

/** Requests that wait for their page. */
export type PageRequests = ReturnType<typeof createPageRequests>;

/** Creates an empty set of requests for files of a site. */
export function createPageRequests(files: ServedFiles) {
  const waiting = new Set<PageRequest>();
  const sketched = new WeakSet<PageRequest>();
  const baseUrl = () => files.site?.config.baseUrl ?? '/';
  const isPage = ({ route }: PageRequest): boolean => !/\.\w+$/.test(route(baseUrl()));
  return {
    add: (request: PageRequest) => void waiting.add(request),
    delete: (request: PageRequest) => void waiting.delete(request),
    /** True if one of the requested files is available. */
    isAvailable: ({ paths }: PageRequest) => paths(baseUrl()).some((path) => files.get(path) !== undefined),
    /** Returns the route keys of the requests. */
    routes: (): readonly string[] => [...waiting].map(({ route }) => route(baseUrl())),
    /** True if a page is requested for which no partial build has been started. */
    hasUnsketched: () => [...waiting].some((request) => !sketched.has(request) && isPage(request)),
    /** A partial build starts, with all pages that are requested now. */
    setSketched(): void {
      for (const request of waiting) sketched.add(request);
    },
  };
}
