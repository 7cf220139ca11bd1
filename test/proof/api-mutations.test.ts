import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { random } from '../../bench/random.ts';
import { wrongBodies } from '../../src/plugins/openapi/node/checks/bodies.ts';
import { wrongExamples } from '../../src/plugins/openapi/node/checks/examples.ts';
import { contentPath } from '../../src/shared/paths.ts';
import type { CodeMark } from '../../src/types.ts';
import { repository } from '../helpers/sources.ts';
import { options, siteParser } from '../markdown/helpers/parse.ts';
import { checkedFiles, oneFile } from '../plugins/openapi/read-files.ts';
import { mutate, unusedBodies, usageOf } from './api-mutations.ts';

const MUTATIONS = process.env.MODE === 'long' ? 200 : 2;
const path = contentPath('reference/gateway.openapi.yaml');
const text = readFileSync(join(repository, 'content', path), 'utf8');

/** The code blocks of our own pages, page by page. */
async function pagesOfCode(): Promise<readonly (readonly CodeMark[])[]> {
  const content = join(repository, 'content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^docs\/.*\.md$/.test(file),
  );
  const parse = siteParser({ ...options, checks: { texts: true, code: true } });
  const parsed = files.map((file) =>
    parse(
      { path: contentPath(file), text: readFileSync(join(content, file), 'utf8'), firstLine: 1 },
      async () => undefined,
    ),
  );
  return (await Promise.all(parsed)).map(({ marks }) => marks.codes);
}

test('changes of the API are noticed where a sample or an example no longer agrees', async () => {
  const spec = oneFile(text, path);
  const file = spec.open(path);
  if (file === undefined) throw new Error('There is no file.');
  const pages = await pagesOfCode();
  expect(unusedBodies(pages.flat())).toEqual([]);
  // The list of what uses what has no blocks that leave something out.
  const elided = new Set(
    pages
      .flat()
      .filter(({ part }) => part === 'elided')
      .flatMap(({ file, code, blockLine }) =>
        code.split('\n').map((_, index) => `${file}:${blockLine + 1 + index}`),
      ),
  );
  expect(elided.size).toBeGreaterThan(0);
  const usage = usageOf(text, file.value, pages.flat(), path);
  const found = (): ReadonlySet<string> => {
    const checked = checkedFiles(spec);
    if (checked === undefined) throw new Error('There is no API.');
    const inPages = pages.flatMap((codes) => wrongBodies({ codes, texts: [] }, checked));
    const all = [...wrongExamples(checked.api, checked.validator, checked.placeOf), ...inPages];
    return new Set(all.map((problem) => `${problem.file?.replace('content/', '')}:${problem.line}`));
  };
  expect([...found()], 'in the content as it is').toEqual([]);

  const dice = random(20260302);
  const [touching, missed, alarms]: [string[], string[], string[]] = [[], [], []];
  while (touching.length < MUTATIONS) {
    const mutation = mutate(file.value, usage, dice);
    mutation.apply();
    const reported = found();
    mutation.undo();
    const unnoticed = [...mutation.lines].filter((line) => !reported.has(line));
    if (mutation.lines.size > 0) touching.push(mutation.name);
    else
      alarms.push(
        ...[...reported].filter((line) => !elided.has(line)).map((line) => `${mutation.name}: ${line}`),
      );
    if (unnoticed.length > 0)
      missed.push(`${mutation.name}: ${unnoticed.length} of ${mutation.lines.size}, ${unnoticed[0]}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MUTATIONS * 0.05);
  expect(alarms).toEqual([]);
});
