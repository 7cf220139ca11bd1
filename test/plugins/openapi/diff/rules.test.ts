import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../../../../src/plugins/openapi/diff/rules.ts';

test('docs/api-changes.md lists every kind of change, with what it breaks', () => {
  const page = readFileSync('docs/api-changes.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)`(?:: [^|]*)? \| (yes|no) \| (yes|no) \|$/gm)];
  const listed = rows.map(([, kind, request, response]) => [kind, request === 'yes', response === 'yes']);
  expect(listed).toEqual(
    Object.entries(RULES).map(([kind, { request, response }]) => [kind, request, response]),
  );
});
