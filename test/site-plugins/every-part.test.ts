import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Plugin } from '../../src/plugin.ts';
import { type BuiltInPlugin, plugins as builtIn } from '../../src/plugins/index.ts';
import { site } from '../helpers/site.ts';
import everyPart from './every-part.ts';

/** Parts with files of their own, which built-in plugins have, the version that the loader checks, and commands (commands.test.ts). */
type Elsewhere = 'contract' | 'widgets' | 'everyPage' | 'theme' | 'commands';

const GUIDE = 'docs/guide/index.html';
const PAGE = 'every-part/index.html';
const FILE = 'every-part.txt';
const PROBLEMS = 'problems of a page';
const SEVERE = 'problems of a severe page';

/** Member of a plugin → where its effect is seen, and texts that are there because of it. */
const EFFECTS: Readonly<Record<Exclude<keyof Plugin, Elsewhere>, readonly [string, ...string[]]>> = {
  name: [PROBLEMS, '⚠ CODE-site'],
  options: [GUIDE, 'content="WORD"'],
  markdown: [GUIDE, 'Added by remark'],
  codeBlocks: [GUIDE, 'Drawn: a'],
  directives: [GUIDE, 'of a directive'],
  strings: [GUIDE, 'Hello of a directive'],
  sources: [GUIDE, 'Shown: 1 file'],
  needs: [GUIDE, 'Ada needed'],
  pages: [PAGE, '<title>Hello of 1 page'],
  outputs: [FILE, 'An output'],
  tasks: [FILE, 'Result of a task for a file'],
  check: [
    PROBLEMS,
    'File. Result of a task for 1',
    'Edition of Ada.',
    'Site of 2 pages. true note',
    'Linked.',
    'Tree of Guide.',
  ],
  reference: [GUIDE, 'Shown: 1 lamp of '],
  problems: [SEVERE, '✘ CODE-severe'],
  head: [GUIDE, '<meta name="every-part"'],
  policy: [GUIDE, 'https://every-part.example'],
};

/** Builds a site with the plugin, and returns the members without effect. */
async function withoutEffect(
  plugins: readonly unknown[],
  { prefix, word }: { prefix: string; word: string },
) {
  const built = site(
    {
      'docs/guide.md': '# Guide\n\n::plain\n\n::shown\n\n::counted{of=lamp}\n\n```every-part\na\n```\n',
      'content/people/ada.yaml': 'Ada\n',
      'plugins/every-part.ts': readFileSync(new URL('./every-part.ts', import.meta.url), 'utf8'),
      'theme/layouts/EveryPart.tsx': "export default () => 'A page';\n",
    },
    { plugins },
  );
  const { stderr, status } = await built.build();
  expect(status, stderr).toBe(0);
  const pages = [GUIDE, PAGE, FILE].map((path) => [path, built.output(path)] as const);
  const { stderr: severe } = await built.change('docs/guide.md', '# Severe\n').build();
  const texts = new Map([...pages, [PROBLEMS, stderr], [SEVERE, severe]]);
  return Object.entries(EFFECTS).flatMap(([member, [place, ...wanted]]) => {
    const isThere = (one: string) =>
      texts.get(place)?.includes(one.replace('CODE-', prefix).replace('WORD', word));
    return wanted.every(isThere) ? [] : [member];
  });
}

test('every part of a plugin of a site has an effect', async () => {
  const listed = [{ './plugins/every-part.ts': { word: 'given' } }];
  expect(await withoutEffect(listed, { prefix: 'every-part/', word: 'given' })).toEqual([]);
});

test('every part of a built-in plugin has an effect; it takes no options', async () => {
  const { options, contract, ...parts } = everyPart;
  const { length } = builtIn;
  onTestFinished(() => void Object.assign(builtIn, { length }));
  Object.assign(builtIn, { [length]: parts satisfies BuiltInPlugin });
  expect(await withoutEffect([], { prefix: '', word: 'no options' })).toEqual([]);
});
