import type { PagePayload } from '../../../shared/props.ts';
import { siteUrl } from '../../../shared/site-url.ts';

/** A page from the server, split into its parts. */
export interface ServedPage {
  /** Identifies its state. */
  readonly key: string;
  readonly payload: PagePayload;
  readonly htmlClassName: string;
  readonly article: Element | null;
  readonly styles: string;
  /** Parts that are the same on all pages: scripts, data of the shell and others. */
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

/** Parses HTML to a separate document, in which no scripts run. */
export function parseHtml(html: string): Document {
  const trusted = policy === undefined ? html : policy.createHTML(html);
  return new DOMParser().parseFromString(trusted, 'text/html');
}

/** Fetches a page. Returns undefined if it is not a page of the site, or if the server is unavailable. */
export async function fetchPage(address: string): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(siteUrl(address), { cache: 'no-store', headers: { Accept: 'text/html' } });
    return readPage(parseHtml(await response.text()));
  } catch {
    return undefined;
  }
}

function readPage(page: Document): ServedPage | undefined {
  const payload = page.querySelector('script#page')?.textContent;
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

/** Returns the site's stylesheet element. */
export function stylesOf(page: Document): HTMLLinkElement | null {
  return page.querySelector<HTMLLinkElement>(STYLES);
}

/** Returns the part of the head that is the same on all pages. If it differs, the tab must reload the page. */
export function frameOf(page: Document): string {
  const { lang, dir } = page.documentElement;
  const rest = [...page.head.children].filter((element) => !element.matches(OWN));
  return [lang, dir, ...rest.map((element) => element.outerHTML)].join('\n');
}

const STYLES = 'link[rel=stylesheet][href*="/assets/styles-"]';
/** Elements that differ between pages, and those that this script updates itself. */
const OWN = `title, [data-head], [data-base-url], #__serve, ${STYLES}`;
