import { expect, test } from 'vitest';
import { contentPath } from '../../src/shared/paths.ts';
import type { Doc } from '../../src/types.ts';
import { doc } from '../helpers/docs.ts';
import { linked, onlyLocale } from '../helpers/linked.ts';

/** Returns the problems of versions without docs, in a site with these docs and this other file. */
function emptyVersions(docs: readonly Doc[], file: string): readonly string[] {
  const { problems } = linked(docs, '', { files: new Set([contentPath(file)]) });
  return problems
    .filter(({ code }) => code === 'empty-version')
    .map((problem) => `${problem.severity} ${problem.file}: ${problem.text}`);
}

test('a version whose folder has no docs is an error that names the folder, and a version with docs is not', () => {
  const docs = [doc('docs/a.md'), doc('versions/1.0/docs/a.md')];
  expect(emptyVersions(docs, 'versions/2.0/sidebars.yaml')).toEqual([
    'error content/versions/2.0: The version "2.0" has no docs.',
  ]);
  expect(emptyVersions(docs, 'versions/1.0/sidebars.yaml')).toEqual([]);
});

test('a site whose docs are all frozen has no empty version', () => {
  expect(emptyVersions([doc('versions/1.0/docs/a.md')], 'docs/_part.md')).toEqual([]);
});

test('versions are in the order of the configuration, those that it does not list by number, newest first', () => {
  const docs = ['1.9', '1.10', '2.0', '3.0'].map((name) => doc(`versions/${name}/docs/a.md`));
  const config = 'docs: { versions: { "2.0": {}, "3.0": {} } }\n';
  const { versions } = onlyLocale(linked([doc('docs/a.md'), ...docs], config));
  expect(versions.map(({ name }) => name)).toEqual(['current', '2.0', '3.0', '1.10', '1.9']);
});
