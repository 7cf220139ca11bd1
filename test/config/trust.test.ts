import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/load.ts';
import { trustOf } from '../../src/config/trust.ts';

const OWN = { runsCode: true, trustsContent: true, trustsConfig: true };
const NO_CODE = { ...OWN, runsCode: false };
const UNTRUSTED = { runsCode: false, trustsContent: false, trustsConfig: false };
const FROM_BASE = { ...UNTRUSTED, trustsConfig: true };

const configFile = '/base/site.config.yaml';

test.each([
  ['nothing', '', OWN],
  ['another mention of the word', 'tagline: A trusted gateway\n', OWN],
  ['the default', 'security:\n  content: trusted\n', OWN],
  ['untrusted', 'security:\n  content: untrusted\n', UNTRUSTED],
  ['a quoted key', '"security": { "content": "untrusted" }\n', UNTRUSTED],
  ['another key', 'announcementBar:\n  content: untrusted\nnavbar: [a/security]\n', OWN],
  ['an explicit key', '? security # of content\n: { content: untrusted }\n', UNTRUSTED],
  ['a key with an anchor', '&k security : {? content : untrusted}\n', UNTRUSTED],
  ['a key that is an alias', 'title: &k security\n*k : { content: untrusted }\n', UNTRUSTED],
  ['an escape', 'security:\n  "c\\x6fntent": "\\x75ntr\\x75sted"\n', UNTRUSTED],
  ['a value that is not allowed', 'security:\n  content: none\n', UNTRUSTED],
  ['YAML that does not parse', 'security:\n  content: trusted\n title: [', UNTRUSTED],
])('a configuration with %s decides the level of trust', (_, text, expected) => {
  expect(trustOf({}, text)).toEqual(expected);
});

test.each([
  ['--untrusted', { restriction: 'untrusted' }, '', UNTRUSTED],
  ['--untrusted', { restriction: 'untrusted' }, 'security: { content: trusted }', UNTRUSTED],
  ['--untrusted --config', { restriction: 'untrusted', configFile }, '', FROM_BASE],
  ['--no-code', { restriction: 'no-code' }, '', NO_CODE],
  ['--no-code', { restriction: 'no-code' }, 'security: { content: untrusted }', UNTRUSTED],
  ['--config', { configFile }, '', OWN],
  ['--config', { configFile }, 'security: { content: untrusted }', FROM_BASE],
] as const)('%s can only be stricter than the configuration', (_, request, text, expected) => {
  expect(trustOf(request, text)).toEqual(expected);
});

const SETTINGS = `title: Docs
url: https://docs.example
head:
  - tag: script
    attributes: { src: /x.js }
metadata:
  - { name: robots, content: none }
links:
  external: true
security:
  csp:
    img-src: [https://tracker.example]
  meta: false
`;

test('settings that untrusted content may not use are ignored, each with a warning at its place', () => {
  const { config, problems } = readConfig(SETTINGS, { navbar: [] }, UNTRUSTED);
  expect(problems.map(({ code, severity, text, line }) => [severity, code, text, line])).toEqual([
    ['warning', 'untrusted-setting', 'head is ignored: the content is untrusted.', 4],
    ['warning', 'untrusted-setting', 'metadata is ignored: the content is untrusted.', 7],
    ['warning', 'untrusted-setting', 'links.external is ignored: the content is untrusted.', 9],
    ['warning', 'untrusted-setting', 'security.csp is ignored: the content is untrusted.', 12],
    ['warning', 'untrusted-setting', 'security.meta is ignored: the content is untrusted.', 13],
  ]);
  expect(config).toMatchObject({ head: [], metadata: [], links: { external: false } });
  expect(config?.security).toEqual({ content: 'untrusted', csp: {}, meta: true });
});

test('a configuration from the command line keeps its policy, but adds nothing to the head', () => {
  const { config, problems } = readConfig(SETTINGS, { navbar: [] }, FROM_BASE);
  expect(problems).toHaveLength(3);
  expect(config?.security).toMatchObject({ csp: { 'img-src': ['https://tracker.example'] }, meta: false });
  expect(config?.head).toEqual([]);
});

const MARKUP = readFileSync(new URL('trust-markup.yaml', import.meta.url), 'utf8');

test('HTML in an untrusted configuration is an error at its place, whatever holds it', () => {
  const { config, problems } = readConfig(MARKUP, { navbar: [] }, UNTRUSTED);
  expect(config).toBeUndefined();
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
    'raw-html 7',
    'raw-html 8',
    'raw-html 11',
    'raw-html 13',
    'raw-html 15',
    'raw-html 17',
  ]);
});

test('HTML in a trusted configuration stays', () => {
  expect(readConfig(MARKUP, { navbar: [] }, FROM_BASE)).toMatchObject({ problems: [] });
});
