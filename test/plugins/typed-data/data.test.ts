import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentReader } from '../../../src/files/read.ts';
import { readData } from '../../../src/plugins/typed-data/node/data.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { contentIn, folder } from '../../helpers/folder.ts';
import { repository } from '../../helpers/sources.ts';

const NAMES = ['error-codes', 'test-cards', 'webhook-events', 'glossary'] as const;

const own = Object.fromEntries(
  NAMES.map((name) => [name, readFileSync(join(repository, `content/reference/${name}.yaml`), 'utf8')]),
);

/** A store that forgets. */
const nothingKept = { get: () => undefined, put() {} };

/** Returns the problems of our own files with one of them changed: `code file:line text`. */
function findings(changed: Readonly<Record<string, string>> = {}): readonly string[] {
  const files = Object.entries({ ...own, ...changed }).map(([name, text]) => [
    `reference/${name}.yaml`,
    text,
  ]);
  const read = contentReader(contentIn(folder(Object.fromEntries(files))));
  const hashes = new Map(files.map(([path = '']) => [contentPath(path), '']));
  return readData({ read, folder: '', hashes, store: nothingKept }).problems.map(
    ({ code, file, line, text }) => `${code} ${file?.split('/').pop()}:${line} ${text}`,
  );
}

test('nothing is wrong with the files as they are', () => {
  expect(findings()).toEqual([]);
});

test('what is read of a file is kept under the bytes that were read, which may be others than those that were seen', () => {
  const text = own['error-codes'] ?? '';
  const read = (hash: string, store: Map<string, unknown>, changed = text) =>
    readData({
      read: contentReader(contentIn(folder({ 'reference/error-codes.yaml': changed }))),
      folder: '',
      hashes: new Map([[contentPath('reference/error-codes.yaml'), hash]]),
      store: { get: (_kind, key) => store.get(key), put: (_kind, key, value) => void store.set(key, value) },
    }).problems;
  const store = new Map<string, unknown>();
  const wrong = text.replace('meaning: Body', 'meening: Body');
  expect(read('hash of what was there before', store, wrong)).not.toEqual([]);
  expect(read('hash of what was there before', store)).toEqual([]);
  const hash = createHash('sha256').update(text).digest('hex');
  const before = store.size;
  expect(read(hash, store, wrong)).toEqual([]);
  expect(store.size).toBe(before);
});

/** Fault, file, old text, new text, the problem, and the line that it is reported on. */
test.each([
  [
    'a key that is misspelled',
    'error-codes',
    'meaning: Body',
    'meening: Body',
    'reference-data',
    'meening: Body',
  ],
  ['a code without advice', 'error-codes', '    retry: fixRequest\n', '', 'reference-data', 'E1001:'],
  [
    'advice that nobody has written',
    'error-codes',
    'retry: later',
    'retry: soon',
    'unknown-retry',
    'retry: soon',
  ],
  ['a status that is none', 'error-codes', 'status: 400', 'status: 4000', 'reference-data', 'status: 4000'],
  [
    'a code without a text for shoppers',
    'error-codes',
    '    shopper: null\n',
    '',
    'reference-data',
    'E1001:',
  ],
  ['a wrong check digit', 'test-cards', '5555 4444:', '5555 4445:', 'card-number', '5555 4445:'],
  [
    'a brand of another number',
    'test-cards',
    'brand: mastercard',
    'brand: amex',
    'card-brand',
    'brand: amex',
  ],
  [
    'an outcome of no kind',
    'test-cards',
    'outcome: frictionless',
    'outcome: eased',
    'reference-data',
    'outcome: eased',
  ],
  ['an unknown code of a card', 'test-cards', 'code: E4', 'code: E9', 'unknown-error-code', 'code: E9'],
  ['an unknown code of all other cards', 'test-cards', 'E1008', 'E1099', 'unknown-error-code', 'E1099'],
  [
    'an event without an occasion',
    'webhook-events',
    '    when: the amount is held\n',
    '',
    'reference-data',
    'payment.authorized:',
  ],
  [
    'a term without a definition',
    'glossary',
    'definition: A step',
    'note: A step',
    'reference-data',
    '3-D Secure:',
  ],
  ['a name that stands twice', 'glossary', '  authorize:', '  3-D Secure:', 'yaml', ''],
  [
    'an indent that YAML cannot read',
    'webhook-events',
    '  payment.captured:',
    ' payment.captured:',
    'yaml',
    ' payment.captured:',
  ],
] as const)('%s is told on its line', (_, name, from, to, code, on) => {
  const text = own[name] ?? '';
  expect(text).toContain(from);
  const changed = text.replace(from, () => to);
  const lines = changed.split('\n');
  const told = findings({ [name]: changed }).map((finding) => {
    const [, found = '', file = '', line = ''] = /^(\S+) (\S+):(\d+)/.exec(finding) ?? [];
    return { found, file, hasLine: lines[Number(line) - 1]?.includes(on) };
  });
  expect(told).toContainEqual({ found: code, file: `${name}.yaml`, hasLine: true });
});
