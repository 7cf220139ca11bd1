import { z } from 'zod';
import * as limits from '../shared/limits.ts';
import { SECURITY_CODES } from '../shared/problem-codes.ts';
import { flag, section, text, textThat, wholeNumber } from '../yaml/basic-fields.ts';
import { choice } from '../yaml/choice.ts';
import { isMapping, oldPath, target } from '../yaml/fields.ts';
import { placeOf, type YamlDocument } from '../yaml/places.ts';
import { attributes } from './attributes.ts';
import type { Checked, Placed } from './infer.ts';
import { noTwins, rule } from './rules.ts';

const strictness = () => z.enum(['error', 'warn', 'off']).default('error');

/** Schema of the strictness for each kind of broken reference. */
export const linksSchema = section({
  pages: strictness().describe('Links to pages that do not exist.'),
  anchors: strictness().describe('Links to anchors that do not exist.'),
  markdown: strictness().describe('Links to Markdown files that do not exist.'),
  images: strictness().describe('Images that do not exist.'),
  includes: strictness().describe('Included files that do not exist.'),
  external: flag(false).describe('Requests linked pages of other sites to check that they exist.'),
});

/** Schema of the severity of problems by their codes. */
export const problemsSchema = z.record(text(), z.enum(['error', 'warn', 'off'])).check(
  rule((severities, complain) => {
    for (const code of Object.keys(severities))
      if (SECURITY_CODES.has(code))
        complain([code], 'is a problem of security; its severity cannot be changed');
  }),
);

const redirectSchema = section({
  from: oldPath().describe('Old path: `/docs/old`. May be percent-encoded.'),
  to: target().describe('Target path or address.'),
}).check(
  rule(({ from, to }, complain) => {
    if (from === to) complain(['to'], 'redirects to itself');
  }),
);

export const redirectsSchema = z.array(redirectSchema).check(
  noTwins(
    ({ from }) => ({ from }),
    ({ first }) => `is the same as in redirects[${first}]\nRemove one of them.`,
  ),
);

/** A redirect. `at` is the place of `to`. */
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
  tag: z.enum(['meta', 'link', 'script']).describe('Name of the element.'),
  attributes: attributes().describe('Attributes of the element.'),
}).check(
  rule(({ tag, attributes: given }, complain) => {
    if (tag === 'script' && isMapping(given) && !('src' in given)) {
      complain(
        [],
        'is a script without `src`\nThe security policy blocks inline script: put it into a file in content/static.',
        ['src'],
      );
    }
  }),
);

/** Tags for the head of every page. A script has a `src`. */
export const headSchema = z.array(headTagSchema);

const DIRECTIVES = `
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr
  img-src connect-src font-src media-src frame-src worker-src manifest-src object-src
  child-src base-uri form-action frame-ancestors sandbox trusted-types report-to report-uri upgrade-insecure-requests`;

const source = textThat(
  // A header has characters of ASCII only.
  (value) => /^[!-+\--:<-~]+$/.test(value),
  'must be one source, not {value}\nWrite it like "https://cdn.example" or "data:"; one item of the list for each, a domain with other letters as "xn--…".',
);

/** Schema of additions to the content security policy. */
export const cspSchema = z
  .partialRecord(z.enum(DIRECTIVES.trim().split(/\s+/)), z.array(source))
  .transform((csp) => csp as Readonly<Record<string, string[]>>);

/** Schema of trust in the content, and of the security policy. */
export const securitySchema = section({
  content: z
    .enum(['trusted', 'untrusted'])
    .default('trusted')
    .describe(
      'Who writes the content. `untrusted`: anyone, so no code of the site runs, and raw HTML and `head` are not allowed. `--untrusted` overrides it.',
    ),
  meta: flag(true).describe(
    'Writes the content security policy into every page, which so has it on every host. `false`: only `_headers` has it.',
  ),
  csp: cspSchema
    .default({})
    .describe(
      'Content security policy: directive → sources to allow in addition to those that paydocs needs.',
    ),
});

const WILDCARD = /\*+|\{/g;

const pattern = text().refine(
  (value) =>
    value.length <= limits.patterns.characters &&
    (value.match(WILDCARD) ?? []).length <= limits.patterns.wildcards,
  `must have at most ${limits.patterns.wildcards} wildcards or groups, and ${limits.patterns.characters} characters\nWrite several patterns, or shorter ones: /docs/tags/**.`,
);

const sitemapSettings = section({
  ignorePatterns: z.array(pattern).default([]).describe('Patterns of paths to exclude: `/docs/tags/**`.'),
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly')
    .describe('How often pages change, for search engines; `null` omits it.'),
  priority: z
    .number('must be a number from 0 to 1, not {value}')
    .min(0, 'must be a number from 0 to 1, not {value}')
    .max(1, 'must be a number from 0 to 1, not {value}')
    .nullable()
    .default(0.5)
    .describe('Priority of pages, for search engines; `null` omits it.'),
  lastmod: z
    .enum(['date', 'datetime'])
    .nullable()
    .default(null)
    .describe('Adds the last change of each page, from Git.'),
});

/** Schema of the sitemap; `false` for none. */
export const sitemapSchema = choice(
  {
    settings: sitemapSettings,
    off: z.literal(false, 'must be false, or a mapping of settings, not {value}'),
  },
  (value) => (typeof value === 'boolean' ? 'off' : 'settings'),
).transform((sitemap) =>
  sitemap === false
    ? { enabled: false, ignorePatterns: [], changefreq: null, priority: null, lastmod: null }
    : { enabled: true, ...sitemap },
);

const blogSettings = section({
  path: z
    .string()
    .regex(
      /^[a-z\d][\w-]*(?:\/[a-z\d][\w-]*)*$/i,
      'must be a folder below content/pages, such as "blog", not {value}',
    )
    .default('blog')
    .describe('Folder below `content/pages`, and path of its addresses.'),
  title: text().default('Blog').describe('Title of the list of posts.'),
  description: text().default('').describe('A sentence below the title.'),
  postsPerPage: wholeNumber(1, 100).default(10).describe('Posts on a page of a list.'),
});

/** Schema of the blog; `false` for none. */
export const blogSchema = choice(
  { settings: blogSettings, off: z.literal(false, 'must be false, or a mapping of settings, not {value}') },
  (value) => (typeof value === 'boolean' ? 'off' : 'settings'),
).transform(
  (blog): BlogConfig => ({
    enabled: blog !== false,
    ...(blog === false ? { path: 'blog', title: 'Blog', description: '', postsPerPage: 10 } : blog),
  }),
);

interface BlogConfig extends Checked<typeof blogSettings> {
  readonly enabled: boolean;
}

export type SitemapConfig = Checked<typeof sitemapSchema>;
