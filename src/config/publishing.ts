import { z } from 'zod';
import { attributes } from './attributes.ts';
import { choice } from './choice.ts';
import { addressPath, flag, isMapping, oldPath, section, target, text, textThat } from './fields.ts';
import type { Checked, Placed } from './infer.ts';
import { rule } from './rules.ts';
import { placeOf, type YamlDocument } from './yaml-document.ts';

const strictness = () => z.enum(['error', 'warn', 'off']).default('error');

/** How strictly references that lead nowhere are taken. */
export const linksSchema = section({
  pages: strictness().describe('Links to pages that are not there.'),
  anchors: strictness().describe('Links to parts of pages that are not there.'),
  markdown: strictness().describe('Links to Markdown files that are not there.'),
  images: strictness().describe('Images that are not there.'),
  includes: strictness().describe('Included files that are not there.'),
  external: flag(false).describe('Asks other sites whether the pages that are linked to are there.'),
});

const redirectSchema = section({
  from: oldPath().describe('The old path: `/docs/old`. It may be percent-encoded.'),
  to: target().describe('The path or address that it leads to.'),
}).check(
  rule(({ from, to }, complain) => {
    if (from === to) complain(['to'], 'leads to itself');
  }),
);

/** Old addresses that lead to new ones. */
export const redirectsSchema = z
  .array(redirectSchema)
  .check(z.superRefine(refuseTwins, { when: () => true }));

/** Two redirects with one `from`. */
function refuseTwins(redirects: unknown, context: z.core.$RefinementCtx): void {
  if (!Array.isArray(redirects)) return;
  const seen = new Map<unknown, number>();
  redirects.forEach((redirect, index) => {
    const from = isMapping(redirect) ? redirect.from : undefined;
    const first = seen.get(from);
    if (from === undefined || first === undefined) seen.set(from, index);
    else
      context.addIssue({
        code: 'custom',
        path: [index, 'from'],
        message: `stands in redirects[${first}] too\nRemove one.`,
      });
  });
}

/** An old path and where it leads. `at` is the place of `to`. */
export type RedirectConfig = Placed<Checked<typeof redirectSchema>>;

/** Adds the place of each redirect's `to`. */
export function completeRedirects(
  redirects: Checked<typeof redirectsSchema>,
  document: YamlDocument,
): readonly RedirectConfig[] {
  return redirects.map((redirect, index) => ({
    ...redirect,
    at: placeOf(document, ['redirects', index, 'to']),
  }));
}

const headTagSchema = section({
  tag: z.enum(['meta', 'link', 'script']).describe('The element.'),
  attributes: attributes().describe('Its attributes.'),
}).check(
  rule(({ tag, attributes: given }, complain) => {
    if (tag === 'script' && isMapping(given) && !('src' in given)) {
      complain(
        [],
        'is a script without `src`\nThe security policy blocks inline script: put it into a file in content/static.',
      );
    }
  }),
);

/** Tags for the head of every page. */
export const headSchema = z.array(headTagSchema);

/** A tag for the head of every page; a script has a `src`. */
export type HeadTagConfig = Placed<Checked<typeof headTagSchema>>;

/** Adds places. */
export function completeHead(
  head: Checked<typeof headSchema>,
  document: YamlDocument,
): readonly HeadTagConfig[] {
  return head.map((tag, index) => ({ ...tag, at: placeOf(document, ['head', index]) }));
}

const DIRECTIVES = [
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...[
    'img-src',
    'connect-src',
    'font-src',
    'media-src',
    'frame-src',
    'worker-src',
    'manifest-src',
    'object-src',
  ],
  ...[
    'child-src',
    'base-uri',
    'form-action',
    'frame-ancestors',
    'sandbox',
    'trusted-types',
    'report-to',
    'report-uri',
  ],
  'upgrade-insecure-requests',
] as const;

const source = textThat(
  (value) => /^[^\s;,]+$/.test(value),
  'must be one source\nWrite it like "https://cdn.example" or "data:"; one item of the list for each.',
);

/** Who may write the content, and the policy that is sent with every page. */
export const securitySchema = section({
  content: z
    .enum(['trusted', 'untrusted'])
    .default('trusted')
    .describe(
      'Who writes the content. `untrusted`: strangers too, so no code of the site runs, and there is no raw HTML and no `head`. `--untrusted` overrides it.',
    ),
  meta: flag(false).describe(
    'Writes the policy into every page too, for hosts that send no headers of yours: GitHub Pages, GitLab Pages.',
  ),
  csp: z
    .partialRecord(z.enum(DIRECTIVES), z.array(source))
    .transform((csp): Readonly<Record<string, string[]>> => csp)
    .default({})
    .describe(
      'Content security policy: directive → sources that are allowed beside those that paydocs needs.',
    ),
});

const sitemapSettings = section({
  ignorePatterns: z.array(text()).default([]).describe('Paths to leave out: `/docs/tags/**`.'),
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly')
    .describe('How often pages change, for search engines; `null` says nothing.'),
  priority: z
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .nullable()
    .default(0.5)
    .describe('How important pages are, for search engines; `null` says nothing.'),
  lastmod: z
    .enum(['date', 'datetime'])
    .nullable()
    .default(null)
    .describe('Gives the last change of each page, as git knows it.'),
});

/** `sitemap.xml`; `false` for none. */
export const sitemapSchema = choice(
  { settings: sitemapSettings, off: z.literal(false, 'must be false, or a mapping of settings') },
  (value) => (typeof value === 'boolean' ? 'off' : 'settings'),
);

/** `sitemap.xml`. */
export interface SitemapConfig extends Checked<typeof sitemapSettings> {
  readonly enabled: boolean;
}

/** Writes `false` out. */
export function completeSitemap(sitemap: Checked<typeof sitemapSchema>): SitemapConfig {
  return sitemap === false
    ? { enabled: false, ignorePatterns: [], changefreq: null, priority: null, lastmod: null }
    : { enabled: true, ...sitemap };
}

/** The payment API's reference. */
export const referenceSchema = section({
  openapi: text()
    .exactOptional()
    .describe('OpenAPI file below `content/reference`: `content/reference/shop.openapi.yaml`.'),
  pages: addressPath().exactOptional().describe('Makes a page for each operation below this path: `/api`.'),
});
