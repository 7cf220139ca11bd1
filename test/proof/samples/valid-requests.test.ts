import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openFiles } from '../../../src/plugins/openapi/node/api-files.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { realFiles } from './real-files.ts';
import { type InvalidValue, reportRequests } from './valid-requests.ts';

const isLong = process.env.MODE === 'long';

/** A run of the suite takes the files in JSON of one version; others say the same in YAML. */
const files = realFiles(process.env.OPENAPI_FILES).filter(
  (path) => isLong || /3\.0\/json\/[^/]*\.json$/.test(path),
);

/** Operations with a schema that no value fits, or no value that means something, and why. */
const UNSATISFIABLE: ReadonlyMap<string, string> = new Map([
  ['quirks_entirelyIncompatibleAllOf', '`allOf` of a string and a number'],
  ['quirks_partiallyUsableIncompatibleAllOf', '`allOf` of a string and an object'],
  ['directCircular', 'a node requires a parent, which is such a node'],
  ...[
    'oneOfWithTopLevelDiscriminatorAndMapping',
    'oneOfWithTopLevelDiscriminatorNoMapping',
    'patch-embedded-discriminator',
    'patch-oneof-allof-top-level-disc',
    'patch-mapping-with-duplicate-schemas',
    'patch-mapping-of-schema-names',
    'post-potentially-undefined-formdata',
    'patch-pets',
    'post-anything-one-of-object',
    'post-anything-one-of-object-ref',
  ].map((id) => [id, 'every object of one form of its `oneOf` is one of another'] as const),
]);

/** The same for public files that are not installed: those of the manifest of `try-specs`, in `OPENAPI_FILES`. */
const UNSATISFIABLE_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['uploadFile', 'an integer that is "hello" or "there"'],
  ['PUT_marketing-singlesends-id-schedule', 'a `date-time` that is "now"'],
  ...['014d459354b1309064ac8ab6993c7394', '34e752d61489858bcad405acd5192477'].map(
    (id) => [id, 'it requires a field that it does not allow'] as const,
  ),
  ...['90aa9021b19d7789681a49b76d79703d', '16bdf05dd87417fa58047a46bb481f61'].map(
    (id) => [id, '`additionalProperties: false` next to a `oneOf` of all its fields'] as const,
  ),
  ...[
    'ComplexParams',
    'postCollectionResource-pet-post',
    'putItemResource-pet-put',
    'patchItemResource-pet-patch',
  ].map((id) => [id, 'every object of one form of its `oneOf` is one of another'] as const),
]);

/** Reads a file, and those in its folder that it refers to. */
function reportOf(path: string) {
  const folder = dirname(path);
  const text = readFileSync(path, 'utf8');
  if (!/["']?(?:openapi|swagger)["']?\s*:/.test(text.slice(0, 5000))) return undefined;
  const first = contentPath(basename(path));
  return reportRequests(
    openFiles(first, (wanted) => {
      try {
        return { text: readFileSync(join(folder, wanted), 'utf8'), hash: wanted };
      } catch {
        return undefined;
      }
    }),
  );
}

test('every generated request of real files is valid by its schema, as two validators judge', () => {
  const counts = { files: 0, operations: 0, values: 0, written: 0, unread: 0, elsewhere: 0 };
  const failures: string[] = [];
  const unsatisfiable = new Set<string>();
  for (const path of files) {
    const report = reportOf(path);
    if (report === undefined) continue;
    counts.files += 1;
    counts.operations += report.operations;
    counts.values += report.values;
    counts.unread += report.unread.length;
    if (isLong) for (const one of report.unread) console.log(`${path} ${messageOf(one)}`);
    for (const invalid of report.invalid) {
      // The example of an author is shown as it is, with a warning.
      if (invalid.isWritten) counts.written += 1;
      else if (UNSATISFIABLE_ELSEWHERE.has(invalid.operation)) counts.elsewhere += 1;
      else if (UNSATISFIABLE.has(invalid.operation)) unsatisfiable.add(invalid.operation);
      else failures.push(`${path} ${messageOf(invalid)}`);
    }
  }
  if (isLong) console.log(JSON.stringify({ ...counts, unsatisfiable: unsatisfiable.size }));
  expect(failures).toEqual([]);
  expect(counts.files).toBeGreaterThanOrEqual(Math.min(files.length, 30));
  expect(counts.values - counts.unread).toBeGreaterThan(counts.files);
  // A schema that a value fits after all must not stay in the list.
  if (process.env.OPENAPI_FILES === undefined)
    expect([...unsatisfiable].sort()).toEqual([...UNSATISFIABLE.keys()].sort());
});

function messageOf({ operation, place, reason, value }: InvalidValue): string {
  return `${operation} [${place}] ${reason}: ${JSON.stringify(value)?.slice(0, 200)}`;
}
