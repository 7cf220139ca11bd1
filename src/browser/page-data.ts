import { isExternal } from '../shared/paths.ts';
import type { PageData, RedirectData } from '../shared/props.ts';

/** Result of loading a page. `unusable`: there is no page, or this script cannot show it. */
export type Answer =
  | { readonly kind: 'page'; readonly data: PageData }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unusable' };

const UNUSABLE: Answer = { kind: 'unusable' };

/** Bundle and language of the open document. A page must match both to be shown in it. */
export interface Reader {
  readonly client: string;
  readonly locale: string;
}

/**
 * Response to a request for a page's data. With `trailingSlash: false` the address may be that of an example,
 * which its author can make look like a page. Examples are written over several lines, data of pages on one.
 */
type Received = Partial<PageData & RedirectData>;

/** Parses `page.json`. A page for another bundle or language needs another document. */
export function readPageData(text: string, { client, locale }: Reader): Answer {
  const data = parse(text);
  const to = `${data.redirect}`;
  // A redirect out of the site is left to its document.
  if (to.startsWith('/') && !isExternal(to)) return { kind: 'redirect', to };
  return data.client === client && data.locale === locale
    ? { kind: 'page', data: data as PageData }
    : UNUSABLE;
}

function parse(text: string): Received {
  try {
    return /^{"/.test(text) ? JSON.parse(text) : {};
  } catch {
    return {}; // The response may be anything, such as the host's error page.
  }
}
