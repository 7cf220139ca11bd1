import { cpSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { seenOf } from '../../src/files/seen.ts';
import { areStill, readInputs } from '../../src/pipeline/inputs.ts';
import type { BuildRequest } from '../../src/platform/build-request.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { folder } from '../helpers/folder.ts';

afterEach(() => void vi.useRealTimers());

/** A site with one page, and what was read of it a minute after it was written, or at once. */
async function read({ later }: { readonly later: boolean }) {
  const siteDirectory = folder({ 'site.config.yaml': 'title: Test', 'content/docs/a.md': '# One' });
  const request: BuildRequest = { siteDirectory, drafts: false, cache: true, strict: false, write: true };
  if (later) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  return { request, inputs: await readInputs(request), page: join(siteDirectory, 'content/docs/a.md') };
}

test.each([{ later: true }, { later: false }])(
  'inputs are still the same until a byte has changed, though size and time are as they were ($later)',
  async (when) => {
    const { request, inputs, page } = await read(when);
    expect(await areStill(inputs, request)).toBe(true);
    const { atime, mtime } = statSync(page);
    writeFileSync(page, '# Two');
    utimesSync(page, atime, mtime);
    expect(await areStill(inputs, request)).toBe(false);
    writeFileSync(page, '# One');
    expect(await areStill(inputs, request)).toBe(true);
  },
);

test.each([
  ['content/docs/b.md', '# New'],
  ['site.config.yaml', 'title: Other'],
  ['theme/styles/custom.css', 'a {}'],
])('inputs are others when %s is', async (path, text) => {
  const { request, inputs } = await read({ later: true });
  const { siteDirectory } = request;
  const files = folder({ [path]: text });
  cpSync(files, siteDirectory, { recursive: true });
  expect(await areStill(inputs, request)).toBe(false);
});

test.each([{ later: true }, { later: false }])(
  'the next build reads a file again whose bytes have changed, though size and time are as they were ($later)',
  async (when) => {
    const { request, inputs, page } = await read(when);
    expect((await readInputs(request)).key).toBe(inputs.key);
    const { atime, mtime } = statSync(page);
    writeFileSync(page, '# Two');
    utimesSync(page, atime, mtime);
    const now = await readInputs(request);
    expect(now.key).not.toBe(inputs.key);
    expect((await readInputs(request)).key).toBe(now.key);
  },
);

/** Replaces the hash of the page in the journal, to see whether it counts. */
function forge(siteDirectory: string, change: (text: string) => string): void {
  const journal = join(siteDirectory, '.paydocs/inputs.json');
  writeFileSync(journal, change(readFileSync(journal, 'utf8')));
}

test('files that the last build listed are not read, unless the build keeps nothing or the list is damaged', async () => {
  const { request, inputs, page } = await read({ later: true });
  const { siteDirectory } = request;
  const pageHash = inputs.hashes.get(contentPath('docs/a.md')) ?? '';
  const text = JSON.stringify([['docs/a.md', seenOf(statSync(page)), pageHash.replace(/^./, 'x')]]);
  forge(siteDirectory, () => `${crc32(text)}\n${text}\n`);
  expect((await readInputs({ ...request, write: false })).key).not.toBe(inputs.key);
  expect((await readInputs({ ...request, write: false, cache: false })).key).toBe(inputs.key);
  forge(siteDirectory, (journal) => journal.replace(/.\n$/, 'y\n'));
  expect((await readInputs({ ...request, write: false })).key).toBe(inputs.key);
});

test('what was written just now is not taken on the word of a clock that counts in steps', async () => {
  expect((await read({ later: false })).inputs.seen.size).toBe(0);
  expect((await read({ later: true })).inputs.seen.size).toBe(1);
});
