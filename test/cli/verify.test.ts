import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verify } from '../../src/pipeline/verify.ts';
import type { BuildRequest } from '../../src/platform/build-request.ts';
import { type Files, runHere, site } from '../helpers/site.ts';

const FILES: Files = {
  'docs/one.md': '# One\n\nText.\n',
  'docs/two.md': '# Two\n\nText.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
};

/** A time that file systems and Node give back exactly. */
const WHOLE_SECOND = new Date('2026-01-01T00:00:00Z');

const request = (siteDirectory: string, drafts: boolean): BuildRequest => ({
  siteDirectory,
  drafts,
  strict: false,
  cache: true,
  write: true,
});

test('--verify passes when the output equals a clean build', async () => {
  const chain = site(FILES).build();
  expect(await chain.change('docs/one.md', '# One\n\nOther text.\n').build('--verify')).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('--verify fails when a byte of the output differs from a clean build, and names the file', async () => {
  const chain = site(FILES).build();
  await chain;
  const file = join(chain.directory, 'dist/docs/one/index.html');
  utimesSync(file, WHOLE_SECOND, WHOLE_SECOND);
  // A build that writes other pages notes the file with its new time.
  await chain.change('docs/two.md', '# Two\n\nOther text.\n').build();
  const bytes = readFileSync(file);
  bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  // Same size and time: without --verify the file counts as untouched.
  utimesSync(file, WHOLE_SECOND, WHOLE_SECOND);
  const outcome = await runHere(chain.directory, ['build', '--verify']);
  expect(outcome.status).toBe(1);
  expect(outcome.stderr).toMatch(/^✘ not-verified\n.*"docs\/one\/index\.html".*has other bytes\.\n/);
  expect(outcome.stderr.match(/not-verified/g)).toHaveLength(1);
  expect(outcome.stdout).toContain('✘ 1 error.');
});

test('a file that a clean build makes and the output lacks is a difference', async () => {
  const chain = site(FILES).build();
  await chain;
  const texts = (await verify(request(chain.directory, true))).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/"docs\/draft\/index\.html".*is missing\.$/));
});

test('a file that a clean build does not make is a difference', async () => {
  const chain = site(FILES).build('--drafts');
  await chain;
  const texts = (await verify(request(chain.directory, false))).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/"docs\/draft\/index\.html".*should not be there\.$/));
});
