import { outputPath } from '../shared/paths.ts';
import { type FeedConfig, fixedFeed } from './feed.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Headers for a part of the site. */
export interface HeaderRule {
  /** Below the base URL; `*` stands for any characters, slashes too. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const INTRODUCTION = `# For hosts that read this file (Netlify, Cloudflare Pages). Rules that match one address are merged, and a
# header set twice is sent with both values, so no header stands in two rules that can meet.
# No Cache-Control but for assets: these hosts let everything else be revalidated by default.
`;

/** Features that a documentation site never asks a browser for. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** `_headers`: the policy, what browsers may cache for ever, and types that hosts get wrong. */
export const headers = fixedFeed('headers', ({ site: { config } }) => [
  { path: outputPath('_headers'), data: `${INTRODUCTION}${headerRules(config).map(block(config)).join('')}` },
]);

/** What hosts are asked to send with every answer. */
export function headerRules({ security, noIndex }: FeedConfig): readonly HeaderRule[] {
  return [
    {
      path: '*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(security.csp),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        ...(noIndex && { 'X-Robots-Tag': 'noindex, nofollow' }),
      },
    },
    { path: 'assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { path: '*.txt', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ];
}

function block({ baseUrl }: FeedConfig): (rule: HeaderRule) => string {
  return ({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `\n${baseUrl}${path}\n${lines.join('')}`;
  };
}
