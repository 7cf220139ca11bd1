import { isModified, type Modifiers } from '../shared/modified.ts';
import { linkedPage } from './addresses.ts';
import type { Router } from './router.ts';

/** The modifiers and the button of a click. */
type Click = Modifiers & Pick<MouseEvent, 'button' | 'defaultPrevented'>;

/** False for clicks that ask the browser for something else, such as a new tab, and for those already answered (S2-21). */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !isModified(click) && !click.defaultPrevented;
}

/** The page that a link in the document leads to, when the router may go there. */
export function pageOfLink(link: HTMLAnchorElement, baseUrl: string): URL | undefined {
  // Another language is another document.
  if (link.hreflang !== '' && link.hreflang !== document.documentElement.lang) return undefined;
  const attributes = {
    href: link.getAttribute('href') ?? '',
    target: link.target,
    download: link.hasAttribute('download'),
  };
  return linkedPage(attributes, new URL(location.href), baseUrl);
}

/** Lets the router answer clicks on links, wherever they are and whoever made them. */
export function followLinks(router: Router, baseUrl: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isPlainClick(event)) return;
    const url = pageOfLink(link, baseUrl);
    if (url !== undefined && router.follow(url)) event.preventDefault();
  });
}
