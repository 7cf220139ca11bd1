import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { type Fault, seededFaults, withFaults } from './content-faults.ts';
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
const isPage = (path: string): boolean => path.startsWith('docs/');
const pages: Files = Object.fromEntries(Object.entries(files).filter(([path]) => isPage(path)));

const allFaults = seededFaults(pages);
const allContradictions = contradictions(files, { seed: 19, each: 20 });

interface Mistakes {
  readonly faults: readonly Fault[];
  readonly seeded: readonly Contradiction[];
}

/** Pages take turns in having the faults or the contradictions: one check finds both. */
function inTurns(): Mistakes {
  const hasFaults = new Set(Object.keys(pages).filter((_, place) => place % 2 === 0));
  return {
    faults: allFaults.filter(({ path }) => hasFaults.has(path)),
    seeded: allContradictions.filter(({ path }) => !hasFaults.has(path)),
  };
}

/** Returns the problems of our own site with these mistakes in it: `code file:line`. */
async function findings({ faults, seeded }: Mistakes): Promise<readonly string[]> {
  const changed = withFaults(withContradictions(files, seeded), faults);
  const found = (await checkOwnSite(changed)).matchAll(
    /^[✘⚠] (\S+) +content\/((?:docs|reference)\/\S+?):(\d+):\d+$/gm,
  );
  return [...found].map(([, code, path, line]) => `${code} ${path}:${line}`);
}

const placesOf = ({ path, sides }: Contradiction) => sides.map((line) => `${path}:${line}`);
const placeIn = (finding: string): string => finding.replace(/^\S+ /, '');

test('there are a hundred faults of all kinds, and a hundred contradictions', () => {
  expect(allFaults.length).toBeGreaterThanOrEqual(100);
  const counts = KINDS.map((kind) => allContradictions.filter((one) => one.kind === kind).length);
  expect(counts).toEqual([20, 20, 20, 20, 20]);
});

// `builtOwnSite` ensures for all tests that the unchanged content has no problem.
test.each<Mistakes>(
  process.env.MODE === 'long'
    ? [
        { faults: allFaults, seeded: [] },
        { faults: [], seeded: allContradictions },
      ]
    : [inTurns()],
)(
  'each fault and at least 95 of 100 contradictions are reported at their lines, and nothing else is',
  async (mistakes) => {
    const { faults, seeded } = mistakes;
    expect(faults.length + seeded.length).toBeGreaterThanOrEqual(80);
    const found = await findings(mistakes);
    const wanted = faults.map(({ code, path, line }) => `${code} ${path}:${line}`);
    const places = new Set(found.map(placeIn));
    const missed = seeded.filter((one) => !placesOf(one).some((place) => places.has(place)));
    const known = new Set(seeded.flatMap(placesOf));
    expect({
      unnoticed: wanted.filter((fault) => !found.includes(fault)),
      missed: missed.length > seeded.length / 20 ? missed : [],
      others: found.filter((one) => !wanted.includes(one) && !known.has(placeIn(one))),
    }).toEqual({ unnoticed: [], missed: [], others: [] });
  },
);
