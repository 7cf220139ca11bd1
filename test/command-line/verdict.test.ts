import { expect, test } from 'vitest';
import { buildVerdict, checkVerdict } from '../../src/command-line/verdict.ts';
import type { BuildResult, FileChange } from '../../src/platform/build-request.ts';
import { error, warning } from '../../src/problems.ts';
import { type Href, outputPath } from '../../src/shared/paths.ts';

const change: FileChange = { path: outputPath('a.html'), url: '/a' as Href, cause: 'new' };
const result = (more: Partial<BuildResult>): BuildResult => ({
  ok: true,
  pages: 36,
  ms: 812,
  written: [],
  removed: [],
  unchanged: 0,
  problems: [],
  ...more,
});

test.each([
  [{ written: [change, change] }, '✔ 36 pages in 812 ms: 2 written, 0 unchanged in dist.'],
  [
    { pages: 1, removed: [change], unchanged: 9 },
    '✔ 1 page in 812 ms: 0 written, 1 removed, 9 unchanged in dist.',
  ],
  [
    { unchanged: 9, problems: [warning('yaml', 'b')] },
    '✔ 36 pages in 812 ms: nothing has changed in dist, 1 warning.',
  ],
  [
    { ok: false, problems: [error('yaml', 'b'), error('yaml', 'b'), warning('yaml', 'b')] },
    '✘ 2 errors, 1 warning. Nothing was written.',
  ],
  [
    { ok: false, problems: [warning('yaml', 'b'), warning('yaml', 'b')] },
    '✘ 2 warnings. Nothing was written.',
  ],
  [
    { ok: false, written: [change], unchanged: 9, problems: [error('not-verified', 'b')] },
    '✘ 1 error. 1 written, 9 unchanged in dist.',
  ],
])('a build with %o', (more, line) => {
  expect(buildVerdict(result(more), 'dist')).toBe(line);
});

test.each([
  [{}, '✔ 36 pages checked in 812 ms, no problems.'],
  [{ problems: [warning('yaml', 'b')] }, '✔ 36 pages checked in 812 ms, 1 warning.'],
  [{ ok: false, problems: [error('yaml', 'b')] }, '✘ 1 error.'],
])('a check with %o', (more, line) => {
  expect(checkVerdict(result(more))).toBe(line);
});
