import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleLanguages } from '../../src/plugins/openapi/build/samples/languages.ts';
import { repository } from '../helpers/sources.ts';

const page = readFileSync(join(repository, 'content/docs/reference/sample-codes.md'), 'utf8');

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
