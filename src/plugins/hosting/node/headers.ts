import { type Output, type OutputConfig, type OutputContext, outputPath } from 'paydocs/plugin';

/** Headers for a part of the site. */
interface HeaderRule {
  /** Path below the base URL; `*` matches any characters, including slashes. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const INTRODUCTION = `# For hosts that read this file (Netlify, Cloudflare Pages). Rules that match one address are merged, and a
# header set twice is sent with both values, so no header is in two rules that can meet.
# No Cache-Control but for assets: these hosts let everything else be revalidated by default.
`;

/** `_headers`: the security policy, permanent caching, and content types that hosts get wrong. */
export const headers: Output = {
  name: 'headers',
  finish: (_, context) => [
    {
      path: outputPath('_headers'),
      data: `${INTRODUCTION}${headerRules(context).map(block(context.site.config)).join('')}`,
    },
  ],
};

/** Returns the headers that hosts should send, by path. */
function headerRules({ headers, site }: OutputContext): readonly HeaderRule[] {
  return [
    {
      path: '*',
      headers: {
        ...headers,
        ...(site.config.noIndex && { 'X-Robots-Tag': 'noindex, nofollow' }),
      },
    },
    { path: 'assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { path: '*.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ];
}

function block({ baseUrl }: OutputConfig): (rule: HeaderRule) => string {
  return ({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `\n${baseUrl}${path}\n${lines.join('')}`;
  };
}
