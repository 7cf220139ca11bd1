import { trustedHtml } from '../../src/shared/trusted-html.ts';

/**
 * Returns props that set the HTML of an element: a text of the configuration or of a reference file, which the build has
 * sanitized (`html/sanitize.ts`). Nothing else in the theme does so.
 */
export function rawHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
}
