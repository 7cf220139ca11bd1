import { expect, test } from 'vitest';
import { type Nameable, nameByContent } from '../../src/assets/content-names.ts';

function file(name: string, text: string, imports: readonly string[] = []): Nameable {
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

test('files that refer to each other in a circle are named by what all of them say', () => {
  const build = (first: string, second: string, words: string) =>
    nameByContent([
      file('client.js', `import("./${second}")`, [second]),
      file(second, `import("./${first}"); two`, [first]),
      file(first, `import("./${second}"); import("./leaf.js"); ${words}`, [second, 'leaf.js']),
      file('leaf.js', 'leaf'),
    ]);
  const paths = ({ artifacts }: ReturnType<typeof build>) => artifacts.map(({ path }) => path).sort();
  const here = build('chunk-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'one');
  const [first = '', second = ''] = ['chunk-AAAAAAAA.js', 'chunk-BBBBBBBB.js'].map((name) =>
    here.names.get(name),
  );
  expect(new Set(paths(here)).size).toBe(4);
  const texts = new Map(here.artifacts.map(({ path, data }) => [path as string, data]));
  expect(texts.get(second)).toBe(`import("./${first.slice('assets/'.length)}"); two`);
  expect(texts.get(first)).toContain(`import("./${second.slice('assets/'.length)}")`);

  // On another machine the bundler has other names for the same files.
  expect(paths(build('chunk-ZZZZZZZZ.js', 'chunk-CCCCCCCC.js', 'one'))).toEqual(paths(here));
  // A change to one of them renames all of them, and everything that refers to them.
  const other = paths(build('chunk-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'uno'));
  expect(other.filter((path) => paths(here).includes(path))).toHaveLength(1);
});
