import type { PagePayload } from '../../shared/props.ts';

/** A page as the server sends it, taken apart. */
export interface ServedPage {
  /** Names its state. */
  readonly key: string;
  readonly payload: PagePayload;
  readonly htmlClassName: string;
  readonly article: Element | null;
  readonly styles: string;
  /** Scripts, the shell's data, and whatever else no page has of its own. */
  readonly frame: string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('paydocs-serve', { createHTML: (html) => html });

/** HTML as a document of its own, in which no script runs. */
export function parseHtml(html: string): Document {
  const trusted = policy === undefined ? html : policy.createHTML(html);
  return new DOMParser().parseFromString(trusted, 'text/html');
}

/** Fetches a page as loading it would; undefined for what is no page of the site, or while the server is away. */
export async function fetchPage(address: string): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return readPage(parseHtml(await response.text()));
  } catch {
    return undefined;
  }
}

function readPage(page: Document): ServedPage | undefined {
  const payload = page.getElementById('page')?.textContent;
  const key = page.getElementById('__serve')?.dataset.page;
  if (!payload || key === undefined) return undefined;
  return {
    key,
    payload: JSON.parse(payload) as PagePayload,
    htmlClassName: page.documentElement.className,
    article: page.getElementById('__article'),
    styles: stylesOf(page)?.getAttribute('href') ?? '',
    frame: frameOf(page),
  };
}

/** The site's stylesheet in a document. */
export function stylesOf(page: Document): HTMLLinkElement | null {
  return page.querySelector<HTMLLinkElement>(STYLES);
}

/** The part of a head that is no page's own: when it differs, the tab must load the page anew. */
export function frameOf(page: Document): string {
  const { lang, dir } = page.documentElement;
  const rest = [...page.head.children].filter((element) => !element.matches(OWN));
  return [lang, dir, ...rest.map((element) => element.outerHTML)].join('\n');
}

const STYLES = 'link[rel=stylesheet][href*="/assets/styles-"]';
/** What differs from page to page, and what this script replaces by itself. */
const OWN = `title, [data-head], [data-base-url], #__serve, ${STYLES}`;
