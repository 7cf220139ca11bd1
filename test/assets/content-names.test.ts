import { expect, test } from 'vitest';
import type { BundledFile } from '../../src/assets/bundler.ts';
import { nameByContent } from '../../src/assets/content-names.ts';

function file(name: string, text: string, imports: readonly string[] = []): BundledFile {
  return { name, text, contents: new TextEncoder().encode(text), imports };
}

test('a file is named by its bytes, after the files whose names stand in it', () => {
  const build = (chunkHash: string, words: string) =>
    nameByContent([
      file('client.js', `import "./chunk-${chunkHash}.js";`, [`chunk-${chunkHash}.js`]),
      file(`chunk-${chunkHash}.js`, words),
    ]);
  const first = build('ABCDEFGH', 'one');
  const [chunk, client] = first.artifacts;
  expect(chunk?.path).toMatch(/^assets\/chunk-[0-9a-f]{10}\.js$/);
  expect(client?.data).toBe(`import "./${chunk?.path.slice('assets/'.length)}";`);

  const sameBytes = build('ZYXWVUTS', 'one');
  expect(sameBytes.artifacts).toEqual(first.artifacts);

  const otherBytes = build('ABCDEFGH', 'two');
  expect(otherBytes.names.get('client.js')).not.toBe(first.names.get('client.js'));
});

test('files that refer to each other in a circle cannot be named', () => {
  const circle = [file('a.js', '', ['b.js']), file('b.js', '', ['a.js'])];
  expect(() => nameByContent(circle)).toThrow('circle: a.js → b.js');
});
