import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OfferedSample } from '../../../src/plugins/shared/offered/samples.ts';
import { contradiction, openApi, type RealApi, realFiles, runSamples } from './real-files.ts';
import { languagesHere } from './run.ts';

const isLong = process.env.MODE === 'long';
/** Kotlin would compile for a quarter of an hour, and sends with the library of Java. */
const LANGUAGES = (await languagesHere()).filter((language) => language !== 'kotlin');
const WANTED = isLong ? 100 : 6;

/** A linear congruential generator: the same choices in each run. */
function chooser(seed: number): <Value>(values: readonly Value[]) => Value | undefined {
  let state = seed;
  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)];
  };
}

interface Chosen {
  readonly api: RealApi;
  readonly operation: string;
}

/** Random operations, at most four of one file. */
async function randomOperations(): Promise<readonly Chosen[]> {
  const random = chooser(5);
  const left = new Set(realFiles(process.env.OPENAPI_FILES));
  const chosen: Chosen[] = [];
  while (chosen.length < WANTED && left.size > 0) {
    const path = random([...left]) ?? '';
    left.delete(path);
    const text = readFileSync(path, 'utf8');
    if (!/["']?(?:openapi|swagger)["']?\s*:/.test(text.slice(0, 5000))) continue;
    const api = await openApi(path, text);
    const operations = [...new Set(api?.samples.samples.map(({ operation }) => operation))];
    for (let count = 0; api && count < 4 && operations.length > 0 && chosen.length < WANTED; count += 1) {
      const operation = random(operations) ?? '';
      operations.splice(operations.indexOf(operation), 1);
      if (contradiction(api, operation) === undefined) chosen.push({ api, operation });
    }
  }
  return chosen;
}

test(`samples of ${WANTED} random operations of real files are accepted by a server that checks them`, async () => {
  const chosen = await randomOperations();
  const failures: string[] = [];
  const counts: Record<string, number> = {};
  for (const name of LANGUAGES) {
    let accepted = 0;
    for (const api of new Set(chosen.map((one) => one.api))) {
      const language = api.samples.languages.find(({ value }) => value === name);
      const samples = chosen
        .filter((one) => one.api === api)
        .flatMap(({ operation }): readonly OfferedSample[] =>
          api.samples.samples.filter(
            // A sample that the author of the file has written may call another host.
            (one) => one.operation === operation && one.language === name && one.code.includes(one.origin),
          ),
        );
      if (language === undefined) continue;
      const found = await runSamples(api, samples, language);
      accepted += found.filter((failure) => failure === undefined).length;
      failures.push(
        ...found.flatMap((failure, index) =>
          failure === undefined ? [] : `${name} ${api.name} ${samples[index]?.operation}: ${failure}`,
        ),
      );
    }
    counts[name] = accepted;
  }
  if (isLong) console.log(`Accepted of ${chosen.length}: ${JSON.stringify(counts)}`);
  expect(failures).toEqual([]);
  expect(chosen.length).toBe(WANTED);
  // For one in twenty, the author's sample in a language may replace the one that is tried.
  const least = WANTED - Math.ceil(WANTED / 20);
  for (const name of LANGUAGES) expect(counts[name], name).toBeGreaterThanOrEqual(least);
});
