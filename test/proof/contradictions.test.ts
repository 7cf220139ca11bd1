import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import {
  type Contradiction,
  contradictions,
  type Files,
  KINDS,
  withContradictions,
} from './contradictions.ts';
import { checkOwnSite } from './sites.ts';

const content = join(repository, 'content');
const files: Files = Object.fromEntries(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:docs\/.*\.md|reference\/.*\.yaml)$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(content, path), 'utf8')]),
);

/** Where `check` finds something in our own site with other files in it: `file:line`. */
async function reportedPlaces(changed: Files): Promise<readonly string[]> {
  const found = (await checkOwnSite(changed)).matchAll(
    /^[✘⚠] \S+ +content\/((?:docs|reference)\/\S+?):(\d+):\d+$/gm,
  );
  return [...found].map(([, path, line]) => `${path}:${line}`);
}

const placesOf = ({ path, sides }: Contradiction) => sides.map((line) => `${path}:${line}`);

// That nothing is found in the content as it is, `builtOwnSite` asks for all tests.
test('at least 95 of 100 contradictions are reported, each at its line, and nothing else is', async () => {
  const seeded = contradictions(files, { seed: 19, each: 20 });
  expect(KINDS.map((kind) => seeded.filter((one) => one.kind === kind).length)).toEqual([20, 20, 20, 20, 20]);
  const reported = await reportedPlaces(withContradictions(files, seeded));
  const missed = seeded.filter((one) => !placesOf(one).some((place) => reported.includes(place)));
  const others = reported.filter((place) => !seeded.some((one) => placesOf(one).includes(place)));
  expect({ others, missed: missed.length > 5 ? missed : [] }).toEqual({ others: [], missed: [] });
});
