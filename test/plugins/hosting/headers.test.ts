import { expect, test } from 'vitest';
import { contentSecurityPolicy, metaPolicy, type PolicySources } from '../../../src/html/policy.ts';
import { headers } from '../../../src/plugins/hosting/node/headers.ts';
import { makeSite, run } from '../outputs.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types paydocs";

const rules = (files: Record<string, string | Uint8Array>) => String(files._headers).replace(/^#.*\n/gm, '');

test('_headers sends the policy with everything, caches assets for ever and types texts', () => {
  expect(rules(run(headers, makeSite()))).toBe(`
/*
  Content-Security-Policy: ${POLICY}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/*.md
  Content-Type: text/markdown; charset=utf-8

/*.txt
  Content-Type: text/plain; charset=utf-8
`);
});

test('rules stand below the base URL', () => {
  const paths = rules(run(headers, makeSite({ config: { baseUrl: '/base/' } }))).match(/^\/.*$/gm);
  expect(paths).toEqual(['/base/*', '/base/assets/*', '/base/*.md', '/base/*.txt']);
});

test('no header for everything stands in a second rule, for a host would send both values', () => {
  const namesIn = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map((match) => match[1]);
  const [everything = '', ...others] = rules(run(headers, makeSite({ config: { noIndex: true } }))).split(
    '\n\n',
  );
  const names = namesIn(everything);
  expect(names).toContain('Content-Security-Policy');
  expect(others.flatMap(namesIn).filter((name) => names.includes(name))).toEqual([]);
});

test('a site that must not be indexed says so with every file', () => {
  expect(rules(run(headers, makeSite({ config: { noIndex: true } })))).toContain(
    '  X-Robots-Tag: noindex, nofollow\n',
  );
});

test.each<[string, PolicySources, string]>([
  ['nothing', {}, POLICY],
  [
    'a source beside the own ones',
    { 'img-src': ['https://img.example'] },
    POLICY.replace('data:', 'data: https://img.example'),
  ],
  ['a source that is there already', { 'img-src': ['data:'] }, POLICY],
  [
    "a source in place of 'none'",
    { 'frame-ancestors': ['https://host.example'] },
    POLICY.replace("frame-ancestors 'none'", 'frame-ancestors https://host.example'),
  ],
  [
    'a directive that the policy lacks',
    { 'frame-src': ['https://video.example'] },
    `${POLICY}; frame-src https://video.example`,
  ],
  [
    'a directive without sources',
    { 'upgrade-insecure-requests': [] },
    `${POLICY}; upgrade-insecure-requests`,
  ],
  [
    'a narrower directive, which keeps what the wider one allows',
    { 'script-src': ['https://a.example'], 'script-src-elem': ['https://b.example'] },
    `${POLICY.replace("script-src 'self'", "script-src 'self' https://a.example")}; script-src-elem 'self' https://a.example https://b.example`,
  ],
  ['another Trusted Types policy', { 'trusted-types': ['analytics'] }, `${POLICY} analytics`],
])('the policy takes %s', (_, extra, expected) => {
  expect(contentSecurityPolicy(extra)).toBe(expected);
});

test('in an element the policy lacks what only a header can carry', () => {
  const extra = {
    'frame-ancestors': ['https://host.example'],
    'report-to': ['csp'],
    'report-uri': ['/csp'],
    sandbox: ['allow-scripts'],
    'upgrade-insecure-requests': [],
  };
  expect(metaPolicy(extra)).toBe(
    `${POLICY.replace("frame-ancestors 'none'; ", '')}; upgrade-insecure-requests`,
  );
});
