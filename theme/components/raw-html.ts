import { trustedHtml } from '../../src/shared/trusted-html.ts';

/** Attributes that fill an element with HTML from the configuration. The only place of the theme that does so. */
export function rawHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
}
