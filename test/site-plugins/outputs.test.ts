import { describe, expect, test } from 'vitest';
import type { OutputContext, OutputFile, OutputRun, Plugin } from '../../src/plugin.ts';
import { type Problem, ProblemsError } from '../../src/problems.ts';
import { outputPath } from '../../src/shared/paths.ts';
import { pluginOutputs } from '../../src/site-plugins/outputs.ts';
import { docPage, makeSite } from '../plugins/outputs.ts';

const AT = { file: 'site.config.yaml', line: 4, column: 5 };
const CONTEXT: OutputContext = {
  site: makeSite(),
  textOf: (part, text) => ({ html: text, markdown: [text], sections: [] })[part],
  results: { get: () => undefined, put() {}, keep() {} },
  staticFiles: new Set([outputPath('static.json')]),
};

/** The files that an output of a plugin makes of a site with one page. */
async function run(start: () => OutputRun, paths: readonly string[] = []) {
  const plugin: Plugin = { name: 'out', outputs: () => [{ name: 'o', paths, start }] };
  const of = { plugin, options: undefined, written: undefined, siteDirectory: '/site' };
  const active = { ...of, file: '', module: '/site/out.js', at: AT };
  const [output] = await pluginOutputs(active);
  const started = output?.start(CONTEXT);
  const files = [...(started?.page?.(docPage({ route: '/docs/a' })) ?? [])];
  for await (const file of started?.end() ?? []) files.push(file);
  return files;
}

/** A run that ends with files, whatever they are: plugins in JavaScript have no types. */
const ending =
  (...files: readonly unknown[]) =>
  (): OutputRun => ({ end: () => JSON.parse(JSON.stringify(files)) });

/** The first problem that a call throws. */
async function problemOf(call: Promise<unknown>): Promise<Problem | undefined> {
  const reason: unknown = await call.catch((thrown: unknown) => thrown);
  return reason instanceof ProblemsError ? reason.problems[0] : undefined;
}

test('files of a page have keys, as those of the end may, and all name the plugin', async () => {
  const files = await run(() => ({
    page: ({ route }) => [{ path: `${route.slice(1)}.txt`, data: route, key: 'k' }],
    async *end() {
      yield { path: 'all.json', data: new Uint8Array([1]) };
    },
  }));
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
    expect(await problemOf(run(ending({ path, data: 'x' })))).toMatchObject({
      code: 'plugin-error',
      text,
      ...AT,
    });
  });

  test.each([undefined, null, 3, {}])('with the data %j', async (data) => {
    expect(await problemOf(run(ending({ path: 'x', data })))).toMatchObject({
      text: 'out: the part "outputs" returned no data for "x".',
    });
  });

  test('at a path outside of the output that pages may link to', async () => {
    expect(await problemOf(run(ending(), ['../x']))).toMatchObject({
      text: expect.stringContaining('"../x"'),
    });
  });

  test('when it does not come, though pages may link to it', async () => {
    expect(await problemOf(run(ending(), ['x.json']))).toMatchObject({
      text: 'out: the part "outputs" did not return "x.json", which its "paths" list.',
    });
    expect(await run(ending(), ['static.json'])).toEqual([]);
  });

  test('when what makes its data throws, with the file', async () => {
    const data = (): OutputFile['data'] & string => {
      throw new Error('no data.');
    };
    const [file] = await run(() => ({ end: () => [{ path: 'x.json', data }] }));
    const made = typeof file?.data === 'function' ? Promise.resolve(file.data()) : Promise.resolve();
    expect(await problemOf(made)).toMatchObject({
      text: 'out: the part "outputs" for the file x.json failed: no data.',
    });
  });
});

test('what is no list of files is a problem with the page', async () => {
  const page = (): readonly OutputFile[] => JSON.parse('3');
  expect(await problemOf(run(() => ({ page, end: () => [] })))).toMatchObject({
    text: expect.stringMatching(/^out: the part "outputs" for the page \/docs\/a failed: .*not iterable/),
  });
});
