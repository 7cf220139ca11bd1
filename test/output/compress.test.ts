import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from '../../src/output/compress.ts';
import { outputPath } from '../../src/shared/paths.ts';
import type { Artifact, ArtifactData } from '../../src/types.ts';

const file = (path: string, data: string | Uint8Array): Artifact => ({ path: outputPath(path), data });
const NOTHING_WRITTEN = { kept: () => undefined, wrote: () => false };
const LONG = 'documentation '.repeat(200);

async function* each(artifacts: readonly Artifact[]) {
  yield* artifacts;
}

async function collect(artifacts: readonly Artifact[]): Promise<Artifact[]> {
  const all: Artifact[] = [];
  for await (const artifact of compressed(each(artifacts), NOTHING_WRITTEN)) all.push(artifact);
  return all;
}

test('a long text comes with two compressed copies that give it back', async () => {
  const [original, gz, br] = await collect([file('docs/a.html', `${LONG}ä`)]);
  expect(dataOf(original).toString()).toBe(`${LONG}ä`);
  expect(gz?.path).toBe('docs/a.html.gz');
  expect(gunzipSync(dataOf(gz)).toString()).toBe(`${LONG}ä`);
  expect(br?.path).toBe('docs/a.html.br');
  expect(brotliDecompressSync(dataOf(br)).toString()).toBe(`${LONG}ä`);
});

test.each([
  ['a short text', file('a.css', 'x'.repeat(1000))],
  ['an image', file('a.png', LONG)],
  ['a file without suffix', file('_headers', LONG)],
  ['a text that does not shrink', file('a.txt', noise(1100))],
])('%s stays alone', async (_, artifact) => {
  expect((await collect([artifact])).map(({ path }) => path)).toEqual([artifact.path]);
});

test('files keep their order, each before its copies', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `${index}.${index % 2 ? 'png' : 'json'}`);
  const paths = (await collect(names.map((name) => file(name, LONG)))).map((artifact) => artifact.path);
  expect(paths).toEqual(
    names.flatMap((name) => (name.endsWith('png') ? [name] : [name, `${name}.gz`, `${name}.br`])),
  );
});

test('the gzip header names neither a time nor an operating system', async () => {
  const [, gz] = await collect([file('a.js', LONG)]);
  expect([...dataOf(gz).subarray(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
});

test('a source that fails half-way fails the whole', async () => {
  async function* failing() {
    yield file('a.js', LONG);
    throw new Error('disk gone');
  }
  await expect(async () => {
    for await (const _ of compressed(failing(), NOTHING_WRITTEN));
  }).rejects.toThrow('disk gone');
});

test('copies that the output holds already are not made again, and those that it never had are not made either', async () => {
  const kept = { size: LONG.length, modified: 0, hash: '', key: 'key' };
  const output = { kept: () => kept, wrote: (path: string) => path.endsWith('.gz') };
  const artifact = { ...file('a.js', LONG), key: 'key', data: () => expect.fail('nobody needs the data') };
  const paths: string[] = [];
  for await (const { path } of compressed(each([artifact]), output)) paths.push(path);
  expect(paths).toEqual(['a.js', 'a.js.gz']);
});

test.each([
  ['a text is too short for copies', 100, false, ['a.js']],
  ['the last build made no copies', LONG.length, true, ['a.js', 'a.js.gz', 'a.js.br']],
])('of a text that the output holds: %s', async (_, size, isRead, expected) => {
  const output = { kept: () => ({ size, modified: 0, hash: '', key: 'key' }), wrote: () => false };
  const data = () => (isRead ? LONG : expect.fail('nothing needs the data'));
  const paths: string[] = [];
  for await (const { path } of compressed(each([{ ...file('a.js', ''), key: 'key', data }]), output))
    paths.push(path);
  expect(paths).toEqual(expected);
});

function dataOf(artifact: Artifact | undefined): Buffer {
  return Buffer.from(artifact?.data as ArtifactData);
}

/** Bytes without pattern, the same every time. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 255;
  });
}
