import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleLanguages } from '../../src/plugins/openapi/node/samples/languages.ts';
import { repository } from '../helpers/sources.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const page = read('content/docs/reference/sample-codes.md');

const REQUEST = {
  method: 'POST',
  origin: 'https://a.example',
  path: '/v1',
  hasTimestamp: true,
  headers: [],
  signature: { secret: 'SECRET', message: [] },
};

test.each(sampleLanguages.map(({ label, needs }) => [label, needs(REQUEST)] as const))(
  'the table of versions says of %s what the pages of operations say: %s',
  (label, needs) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${label} |`));
    for (const version of needs.match(/[\w.]+ \d[\d.]*/g) ?? ['']) expect(row).toContain(version);
  },
);

test('the quickstart needs the versions of the sample codes, and the sandbox that of the package', () => {
  const quickstart = read('content/docs/quickstart.md');
  for (const label of ['Python', 'PHP']) {
    const [version = ''] = new RegExp(`(?<=^\\| ${label} \\| )${label} [\\d.]+`, 'm').exec(page) ?? [];
    expect(version).not.toBe('');
    expect(quickstart).toContain(version);
  }
  const [, node = ''] = /"node": ">=([\d.]+)"/.exec(read('package.json')) ?? [];
  for (const path of ['quickstart', 'reference/sample-codes', 'payments/sample-shop'])
    expect(read(`content/docs/${path}.md`), path).toMatch(new RegExp(`Node\\.js\\]?\\S* ${node}`));
});
