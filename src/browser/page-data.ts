import type { PageData, RedirectData } from '../shared/props.ts';

/** Result of loading a page. `unusable`: there is no page, or this script cannot show it. */
export type Answer =
  | { readonly kind: 'page'; readonly data: PageData }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unusable' };

const UNUSABLE: Answer = { kind: 'unusable' };

/** What a page must match to be shown in this document: the running bundle and the language. */
export interface Reader {
  readonly client: string;
  readonly locale: string;
}

/** Parses `page.json`. A page for another bundle or language needs another document. */
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
    return null; // The response may be anything, such as the host's error page.
  }
}

function isPageData(value: unknown): value is PageData | RedirectData {
  if (typeof value !== 'object' || value === null) return false;
  return 'redirect' in value || ('layout' in value && 'client' in value);
}
