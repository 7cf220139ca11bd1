import { expect, test } from 'vitest';
import { explain } from '../../src/render/renderer.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { doc } from '../helpers/docs.ts';

const parts = { text: 'a', sidebar: 'b' };
const known = { route: '/docs/a', doc: undefined, parts, before: parts, isWritten: false };

test.each([
  ['is untouched', { isWritten: true }, ['not rendered']],
  ['was never rendered', { before: undefined }, ['nothing is known of an earlier rendering']],
  ['is missing, with the same input', {}, ['its file was missing']],
  ['has another sidebar', { before: { ...parts, sidebar: 'c' } }, ['has changed', '  sidebar']],
  ['has more input than before', { before: { text: 'a' } }, ['has changed', '  sidebar']],
  ['has less input than before', { before: { ...parts, title: 't' } }, ['has changed', '  title']],
])('a page that %s: one line for each cause', (_, more, expected) => {
  const lines = explain({ ...known, ...more });
  expect(lines).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(lines[index]).toContain(text);
  expect(lines[0]).toMatch(/^\/docs\/a /);
});

test('a changed text names the files that it is made from', () => {
  const made = doc('docs/a.md', {}, { includes: [{ path: contentPath('shared/keys.md'), hash: '' }] });
  const [, text = ''] = explain({ ...known, doc: made, before: { ...parts, text: 'c' } });
  expect(text).toContain('content/docs/a.md and content/shared/keys.md');
  expect(explain({ ...known, before: { ...parts, text: 'c' } })[1]).toBe('  text');
});
