import type { Config } from '../../config/schema.ts';
import type { Page } from '../../pages/page.ts';
import { fileHref, hrefOf, markdownFileOf, outputPath } from '../../shared/paths.ts';

type Placed = Pick<Page, 'route' | 'mount'>;

/** The page's address with protocol and host. */
export function pageUrl({ route, mount }: Placed, config: Pick<Config, 'url'>): string {
  return config.url + hrefOf(route, mount);
}

/** The address, with protocol and host, of the page's Markdown copy. */
export function markdownUrl({ route, mount }: Placed, config: Pick<Config, 'url'>): string {
  return config.url + fileHref(markdownFileOf(route, mount), mount);
}

/** The address, with protocol and host, of a file at the root of the output. */
export function fileUrl(path: string, config: Pick<Config, 'url' | 'baseUrl'>): string {
  return config.url + fileHref(outputPath(path), config);
}

/** Encodes parentheses, which could end the address of a Markdown link. */
export function withoutParentheses(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** True for addresses that may be published in lists: not the not-found page, no draft, nothing unlisted. */
export function isListed({ payload }: Pick<Page, 'payload'>): boolean {
  if (payload.layout === 'not-found' || payload.layout === 'search') return false;
  return payload.layout === 'doc' || payload.layout === 'page'
    ? !payload.props.unlisted && !payload.props.draft
    : true;
}

/** Order of names for readers: that of code units, whatever their case. */
export function compareIgnoringCase(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase());
}

/** Order of code units: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
