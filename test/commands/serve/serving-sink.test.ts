import { expect, test } from 'vitest';
import { createServedFiles } from '../../../src/commands/serve/server/files.ts';
import { NONE } from '../../../src/commands/serve/server/held.ts';
import { servingSink } from '../../../src/commands/serve/server/serving-sink.ts';
import { outputPath } from '../../../src/shared/paths.ts';
import type { Artifact } from '../../../src/types.ts';
import { linked } from '../../helpers/linked.ts';

const PAGE = { name: 'content/docs/guide.md', kind: 'page' } as const;

/** Two files of a page and one of the whole site, as a build would make them. */
function built(htmlKey: string): readonly Artifact[] {
  return [
    { path: outputPath('docs/guide.html'), key: htmlKey, data: () => htmlKey, origin: PAGE },
    { path: outputPath('docs/guide.md'), key: 'same', data: () => 'same', origin: PAGE },
    { path: outputPath('search.json'), key: 'same', data: () => 'same' },
  ];
}

/** Which files of the second of two builds are served, by their place in it. */
async function replaced(isSameSite: boolean, isWhole: boolean): Promise<readonly boolean[]> {
  const files = createServedFiles();
  const site = linked([]);
  const other = isSameSite ? site : linked([]);
  const builds = [built('first'), built('second')] as const;
  const take = async (artifacts: readonly Artifact[], of: typeof site, isBroken: boolean): Promise<void> => {
    const nothing = (): void => {};
    const sink = servingSink({
      files,
      first: () => new Set(),
      wanted: () => [],
      isStale: () => false,
      held: () => NONE,
      isEnough: () => false,
      onFirst: nothing,
      onNews: nothing,
    });
    async function* coming(): AsyncGenerator<Artifact> {
      yield* artifacts;
      if (isBroken) throw new Error('superseded');
    }
    const ending = { site: of, problems: () => [], outcome: async () => undefined };
    await sink.take(coming, ending).catch(nothing);
  };
  await take(builds[0], site, !isWhole);
  await take(builds[1], other, false);
  return builds[1].map((artifact) => files.get(artifact.path) === artifact);
}

test.each([
  ['of the same site: what has changed, and what is made of all pages', true, true, [true, false, true]],
  ['of another site: everything, since each file holds on to its site', false, true, [true, true, true]],
  ['after one that did not come to its end: everything', true, false, [true, true, true]],
])('a build takes the place of files %s', async (_, isSameSite, isWhole, expected) => {
  expect(await replaced(isSameSite, isWhole)).toEqual(expected);
});
