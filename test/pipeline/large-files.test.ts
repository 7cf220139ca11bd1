import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROGRAM, site } from '../helpers/site.ts';

const MEGABYTE = 1 << 20;
/** Size of the files, in megabytes. */
const LARGE = 72;
/** Megabytes that a build may take more with these files than without. One file in memory would exceed it. */
const EXTRA = 112;

/** Prints the most memory that the process had, in megabytes. */
const MEASURE = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => process.stderr.write('PEAK ' + process.resourceUsage().maxRSS / 1024 + '\\n'));`;

function buildMeasured(directory: string) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', MEASURE, PROGRAM, 'build', '--quiet'], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect([status, stderr.replace(/PEAK .*\n/, '')]).toEqual([0, '']);
  return Number(/PEAK (.*)/.exec(stderr)?.[1]);
}

/** Makes a file of this many megabytes: a line of text, and zeros, which are compressed quickly. */
function fill(file: string, megabytes: number): void {
  writeFileSync(file, 'A line of text.\n');
  truncateSync(file, megabytes * MEGABYTE);
}

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

describe('files that are larger than the memory of a build', () => {
  const pages = { 'docs/a.md': '# A\n\n[Film](./film.mp4)\n' };
  const small = site(
    { ...pages, 'docs/film.mp4': '', 'static/a.bin': '', 'static/b.txt': '' },
    { compress: true },
  );
  const large = site(
    { ...pages, 'docs/film.mp4': '', 'static/a.bin': '', 'static/b.txt': '' },
    { compress: true },
  );
  const paths = ['docs/film.mp4', 'static/a.bin', 'static/b.txt'].map((path) =>
    join(large.directory, 'content', path),
  );
  let normal = 0;

  beforeAll(async () => {
    await Promise.all([small, large]);
    for (const path of paths.slice(0, 2)) truncateSync(path, LARGE * MEGABYTE);
    fill(paths[2] ?? '', LARGE);
    normal = buildMeasured(small.directory);
  });

  test('are hashed, copied and compressed in pieces', async () => {
    expect(buildMeasured(large.directory)).toBeLessThan(normal + EXTRA);
    const dist = join(large.directory, 'dist');
    const wanted = await digestOf(createReadStream(paths[2] ?? ''));
    expect(await digestOf(createReadStream(join(dist, 'b.txt')))).toBe(wanted);
    const [gz, br] = ['.gz', '.br'].map((suffix) => createReadStream(join(dist, `b.txt${suffix}`)));
    if (gz === undefined || br === undefined) throw new Error('Two streams are opened.');
    expect(await digestOf(gz.pipe(createGunzip()))).toBe(wanted);
    expect(await digestOf(br.pipe(createBrotliDecompress()))).toBe(wanted);
    expect(readFileSync(join(dist, 'b.txt.gz')).subarray(8, 10)).toEqual(Buffer.from([2, 255]));
  });

  test('are compared in pieces when one of them or a page has changed', async () => {
    await large.change('docs/a.md', '# A\n\n[Film](./film.mp4) changed\n');
    appendFileSync(paths[1] ?? '', 'x');
    expect(buildMeasured(large.directory)).toBeLessThan(normal + EXTRA);
    const copied = await digestOf(createReadStream(join(large.directory, 'dist/a.bin')));
    expect(copied).toBe(await digestOf(createReadStream(paths[1] ?? '')));
    expect(buildMeasured(large.directory)).toBeLessThan(normal + EXTRA);
  });
});
