import { trustedHtml } from '../../src/shared/trusted-html.ts';

/**
 * Returns props that set an element's HTML from the configuration. This is the only place in the theme that does
 * so.
 */
export function rawHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
}
