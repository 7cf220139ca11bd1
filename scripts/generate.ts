import { readFile, writeFile } from 'node:fs/promises';
import { foldersTable } from './architecture/folders.ts';
import { behavioursPage } from './behaviours/page.ts';
import { readBehaviours } from './behaviours/read.ts';
import { listTitles } from './behaviours/titles.ts';
import { referenceFiles } from './reference/files.ts';
import { limitsTable } from './reference/limits.ts';
import { CODE_PAGES, codesTable } from './reference/problem-codes.ts';
import { translationRules } from './reference/translated-fields.ts';

// Writes the files that are made from others, in the folder of the repository: `npm run generate`.
const ARCHITECTURE = 'docs/architecture.md';
const LANGUAGES = 'docs/languages.md';
const SECURITY = 'docs/security.md';
const behaviours = behavioursPage(await readBehaviours('.'), await listTitles('.'));
for (const [path, text] of Object.entries({
  ...referenceFiles(),
  'docs/behaviours.md': behaviours,
  [ARCHITECTURE]: await withTable(ARCHITECTURE, 'folders', foldersTable()),
  [LANGUAGES]: await withTable(LANGUAGES, 'front matter', translationRules()),
  [SECURITY]: await withTable(SECURITY, 'limits', limitsTable()),
}))
  await writeFile(path, text);
for (const [path, names] of Object.entries(CODE_PAGES))
  for (const name of names) await writeFile(path, await withTable(path, `${name} codes`, codesTable(name)));

/** Returns a page with a table between the two comments that name it. */
async function withTable(path: string, name: string, table: string): Promise<string> {
  const [above = '', , below = ''] = (await readFile(path, 'utf8')).split(new RegExp(`<!-- /?${name} -->`));
  return `${above}<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->${below}`;
}
