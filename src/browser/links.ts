import { isModified, type Modifiers } from '../shared/keys.ts';
import { type SiteUrl, siteUrl } from '../shared/site-url.ts';
import { linkedPage } from './addresses.ts';
import type { Router } from './router.ts';

/** Modifiers and button of a click. */
type Click = Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>;

/**
 * False for clicks that the browser handles differently, such as opening a new tab, and for those already handled
 * (S2-21).
 */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !isModified(click) && !click.defaultPrevented;
}

/** Returns the address of a link that the router handles; undefined for a link of the browser, or to another language. */
export function pageOfLink(link: HTMLAnchorElement, baseUrl: string): SiteUrl | undefined {
  // Another language needs another document.
  if (link.hreflang !== '' && link.hreflang !== document.documentElement.lang) return undefined;
  const attributes = {
    href: link.getAttribute('href') ?? '',
    target: link.target,
    download: link.hasAttribute('download'),
  };
  return linkedPage(attributes, siteUrl(location.href), baseUrl);
}

/** Handles clicks on all links of the document with the router. */
export function followLinks(router: Router, baseUrl: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isPlainClick(event)) return;
    const url = pageOfLink(link, baseUrl);
    if (url !== undefined && router.follow(url)) event.preventDefault();
  });
}
