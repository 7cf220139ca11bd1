import { describe, expect, test } from 'vitest';
import type { Output, OutputContext, OutputFile, Plugin } from '../../src/plugin.ts';
import { type Problem, ProblemsError } from '../../src/problems.ts';
import { outputPath } from '../../src/shared/paths.ts';
import { pluginOutputs } from '../../src/site-plugins/outputs.ts';
import { docPage, makeSite, ON_ONE_THREAD } from '../plugins/outputs.ts';

const AT = { file: 'site.config.yaml', line: 4, column: 5 };
const CONTEXT: OutputContext = {
  ...ON_ONE_THREAD,
  site: makeSite(),
  textOf: (part, text) => ({ html: text, markdown: [text], sections: [] })[part],
  htmlOf: ({ text }) => text,
  results: { get: () => undefined, put() {}, keep() {} },
  report() {},
  files: [],
  headers: {},
  staticFiles: new Set([outputPath('static.json')]),
};

/** The files that an output of a plugin makes of a site with one page. */
async function run(members: Omit<Output, 'name'>) {
  const plugin: Plugin = { name: 'out', outputs: () => [{ name: 'o', ...members }] };
  const of = { plugin, options: undefined, written: undefined, siteDirectory: '/site' };
  const active = { ...of, file: '', module: '/site/out.js', at: AT };
  const [output] = await pluginOutputs(active);
  const page = docPage({ route: '/docs/a' });
  const collected = output?.collect?.(page, CONTEXT);
  const files: OutputFile[] = [];
  for await (const file of output?.finish([{ page, collected }], CONTEXT) ?? []) files.push(file);
  return files;
}

/** An output that returns files, whatever they are: plugins in JavaScript have no types. */
const returning = (...files: readonly unknown[]) => ({ finish: () => JSON.parse(JSON.stringify(files)) });

/** The first problem that a call throws. */
async function problemOf(call: Promise<unknown>): Promise<Problem | undefined> {
  const reason: unknown = await call.catch((thrown: unknown) => thrown);
  return reason instanceof ProblemsError ? reason.problems[0] : undefined;
}

test('files may have keys, and all name the plugin', async () => {
  const files = await run({
    collect: ({ route }) => ({ route, title: undefined }),
    async *finish(all) {
      expect(all.map(({ collected }) => Object.keys(Object(collected)))).toEqual([['route']]);
      for (const { page } of all) yield { path: `${page.route.slice(1)}.txt`, data: page.route, key: 'k' };
      yield { path: 'all.json', data: new Uint8Array([1]) };
    },
  });
  const origin = { name: 'the plugin "out"', kind: 'plugin', at: AT };
  expect(files).toEqual([
    { path: 'docs/a.txt', data: '/docs/a', key: expect.stringMatching(/^[\da-f]{32}$/), origin },
    { path: 'all.json', data: new Uint8Array([1]), origin },
  ]);
});

describe('a file is refused', () => {
  test.each([
    ...['../x', 'a/../x', './x', 'a//x', 'a/', ''],
    ...['/x', '\\\\host\\x', 'C:/x', 'c:x', 'a\\x', 'a\0x', null, 3],
  ])('at the path %j', async (path) => {
    const text = `out: the part "outputs" returned a file at "${path}", which is outside of the output.`;
    expect(await problemOf(run(returning({ path, data: 'x' })))).toMatchObject({
      code: 'plugin-error',
      text,
      ...AT,
    });
  });

  test.each([undefined, null, 3, {}])('with the data %j', async (data) => {
    expect(await problemOf(run(returning({ path: 'x', data })))).toMatchObject({
      text: 'out: the part "outputs" returned no data for "x".',
    });
  });

  test('at a path outside of the output that pages may link to', async () => {
    expect(await problemOf(run({ ...returning(), paths: ['../x'] }))).toMatchObject({
      text: expect.stringContaining('"../x"'),
    });
  });

  test('when it does not come, though pages may link to it', async () => {
    expect(await problemOf(run({ ...returning(), paths: ['x.json'] }))).toMatchObject({
      text: 'out: the part "outputs" did not return "x.json", which its "paths" list.',
    });
    expect(await run({ ...returning(), paths: ['static.json'] })).toEqual([]);
  });

  test('when what makes its data throws, with the file', async () => {
    const data = (): OutputFile['data'] & string => {
      throw new Error('no data.');
    };
    const [file] = await run({ finish: () => [{ path: 'x.json', data }] });
    const made = typeof file?.data === 'function' ? Promise.resolve(file.data()) : Promise.resolve();
    expect(await problemOf(made)).toMatchObject({
      text: 'out: the part "outputs" for the file x.json failed: no data.',
    });
  });
});

test('an output of pages that returns no list of files is a problem with the page', async () => {
  expect(await problemOf(run({ scope: 'page', finish: () => JSON.parse('3') }))).toMatchObject({
    text: 'out: the part "outputs" for the page /docs/a returned no list of files from "finish".',
  });
});
