import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { BuildResult } from '../../src/platform/build-request.ts';
import { type SiteChain, site } from '../helpers/site.ts';
import { EXAMPLES, example } from './manual.ts';

/** Notes the path of each file that is parsed in a file of the site. */
const PARSED = `
  import { appendFileSync } from 'node:fs';
  import { definePlugin } from 'paydocs/plugin';
  export default definePlugin({
    name: 'parsed',
    options: (z) => z.strictObject({ log: z.string() }),
    markdown: ({ log }) => ({
      remark: [() => (_, file) => appendFileSync(log, file.path + '\\n')],
    }),
  });
`;

const STATUS = { './plugins/status.tsx': { service: 'payments' } };

interface Built {
  readonly chain: SiteChain;
  /** Builds with these plugins, and returns what that wrote and parsed. */
  readonly build: (
    ...plugins: readonly unknown[]
  ) => Promise<{ written: readonly string[]; parsed: readonly string[] }>;
}

/** A site that has been built with these plugins. */
async function built(...first: readonly unknown[]): Promise<Built> {
  const chain = site({
    ...EXAMPLES,
    'plugins/parsed.js': PARSED,
    'docs/one.md': '---\ndescription: One.\n---\n\n# One\n\n::status\n',
    'docs/two.md': '---\ndescription: Two.\n---\n\n# Two\n\nText.\n',
  });
  const log = join(chain.directory, 'parsed.log');
  const build: Built['build'] = async (...plugins) => {
    rmSync(log, { force: true });
    const all = [{ './plugins/parsed.js': { log } }, ...plugins];
    const config = { title: 'Test', url: 'https://docs.example', plugins: all };
    const { stdout, stderr } = await chain
      .change('site.config.yaml', stringify(config))
      .run('build', '--json');
    expect(stderr).toBe('');
    const { written, removed } = JSON.parse(stdout) as BuildResult;
    const parsed = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').sort() : [];
    return { written: [...written, ...removed].map(({ path }) => path), parsed };
  };
  const { parsed } = await build(...first);
  expect(parsed).toContain('content/docs/two.md');
  return { chain, build };
}

test('a build in which nothing has changed writes and parses nothing', async () => {
  const { build } = await built(STATUS);
  expect(await build(STATUS)).toEqual({ written: [], parsed: [] });
});

test('a changed option of a directive writes the pages that show it', async () => {
  const { build } = await built(STATUS);
  const { written } = await build({ './plugins/status.tsx': { service: 'refunds' } });
  expect(written).toEqual(['docs/one/index.html', 'docs/one/page.json']);
});

test('options that a schema turns into an expression or a function reach the threads, and a changed one is written', async () => {
  const { chain, build } = await built(STATUS);
  const schema = 'z.strictObject({ by: z.string().transform((by) => [new RegExp(by), () => by + "!"]) })';
  const text = `export default { name: 'made', options: (z) => ${schema}, directives: ({ by: [pattern, call] }) => ({ made: () => String(pattern) + call() }) };`;
  chain
    .change('plugins/made.js', text)
    .change('content/docs/one.md', '---\ndescription: One.\n---\n\n# One\n\n::made\n');
  await build({ './plugins/made.js': { by: 'a' } });
  expect((await build({ './plugins/made.js': { by: 'b' } })).written).toContain('docs/one/index.html');
  expect(readFileSync(join(chain.directory, 'dist/docs/one/index.html'), 'utf8')).toContain('/b/b!');
});

test('a saved directive, and a saved file that it imports, write the pages that show it', async () => {
  const { chain, build } = await built(STATUS);
  const text = example('plugins/status.tsx')
    .replace('<p className="status">', '<p className={look}>')
    .replace('export default', "import { look } from './look.ts';\nexport default");
  chain.change('plugins/look.ts', "export const look = 'new';\n").change('plugins/status.tsx', text);
  expect((await build(STATUS)).written).toEqual(['docs/one/index.html', 'docs/one/page.json']);
  chain.change('plugins/look.ts', "export const look = 'newer';\n");
  expect((await build(STATUS)).written).toEqual(['docs/one/index.html', 'docs/one/page.json']);
});

test('a new output writes its file, and parses no page again', async () => {
  const { build } = await built(STATUS);
  expect(await build(STATUS, './plugins/page-index.ts')).toEqual({
    written: ['page-index.json'],
    parsed: [],
  });
});

test('a second plugin does not parse pages for the first one again', async () => {
  const { build } = await built();
  expect((await build('./plugins/page-index.ts')).parsed).toEqual([]);
});

test('a saved output writes its file, and parses no page again; a removed one removes it', async () => {
  const { chain, build } = await built(STATUS, './plugins/page-index.ts');
  const text = example('plugins/page-index.ts').replace(
    'JSON.stringify(all.map(({ collected }) => collected))',
    'JSON.stringify(all)',
  );
  chain.change('plugins/page-index.ts', text);
  expect(await build(STATUS, './plugins/page-index.ts')).toEqual({
    written: ['page-index.json'],
    parsed: [],
  });
  expect(await build(STATUS)).toEqual({ written: ['page-index.json'], parsed: [] });
});

test('the place of a plugin in the configuration changes nothing', async () => {
  const { build } = await built('./plugins/descriptions.ts', STATUS);
  expect(await build('./plugins/page-index.ts', './plugins/descriptions.ts', STATUS)).toEqual({
    written: ['page-index.json'],
    parsed: [],
  });
});

test('a new or a saved check writes nothing, and parses no page again', async () => {
  const { chain, build } = await built(STATUS);
  expect(await build(STATUS, './plugins/descriptions.ts')).toEqual({ written: [], parsed: [] });
  appendFileSync(join(chain.directory, 'plugins/descriptions.ts'), '// A comment.\n');
  expect(await build(STATUS, './plugins/descriptions.ts')).toEqual({ written: [], parsed: [] });
});

test('a changed data file writes the page that it makes, and the pages that show it', async () => {
  const people = './plugins/people.tsx';
  const { chain, build } = await built(STATUS, people);
  chain.change('docs/two.md', '---\ndescription: Two.\n---\n\n# Two\n\nAsk :person[]{#ada}.\n');
  await build(STATUS, people);
  chain.change('content/people/ada.yaml', 'name: Ada King\nrole: Analyst\n');
  const { written } = await build(STATUS, people);
  expect(written.filter((path) => path.endsWith('.html'))).toEqual([
    'docs/two/index.html',
    'people/ada/index.html',
  ]);
});

test('an incremental build with plugins makes the bytes of a clean one', async () => {
  const { chain, build } = await built(STATUS, './plugins/people.tsx');
  chain.change('content/people/eve.yaml', 'name: Eve\nrole: Tester\n');
  await build(STATUS, './plugins/page-index.ts', './plugins/people.tsx');
  const { status, stderr } = await chain.run('build', '--verify');
  expect([status, stderr]).toEqual([0, '']);
});
