import type { PageData, RedirectData } from '../shared/props.ts';

/** What the server said about a path. `unusable`: there is no page there, or not one that this script can show. */
export type Answer =
  | { readonly kind: 'page'; readonly data: PageData }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unusable' };

const UNUSABLE: Answer = { kind: 'unusable' };

/** What a page must be made for to be shown here: the bundle that is running, the language of the frame. */
export interface Reader {
  readonly client: string;
  readonly locale: string;
}

/** Reads the text of a `page.json`. A page that is made for another reader needs a document of its own. */
export function readPageData(text: string, { client, locale }: Reader): Answer {
  const data = parse(text);
  if (data === null) return UNUSABLE;
  if ('redirect' in data) return { kind: 'redirect', to: data.redirect };
  return data.client === client && data.locale === locale ? { kind: 'page', data } : UNUSABLE;
}

function parse(text: string): PageData | RedirectData | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPageData(value) ? value : null;
  } catch {
    return null; // A host may answer anything, such as its own error page.
  }
}

function isPageData(value: unknown): value is PageData | RedirectData {
  if (typeof value !== 'object' || value === null) return false;
  return 'redirect' in value || ('layout' in value && 'client' in value);
}
