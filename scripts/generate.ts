import { readFile, writeFile } from 'node:fs/promises';
import { foldersTable } from './architecture/folders.ts';
import { behavioursPage } from './behaviours/page.ts';
import { readBehaviours } from './behaviours/read.ts';
import { listTitles } from './behaviours/titles.ts';
import { referenceFiles } from './reference/files.ts';

// Writes the files that are made from others, in the folder of the repository: `npm run generate`.
const ARCHITECTURE = 'docs/architecture.md';
const architecture = (await readFile(ARCHITECTURE, 'utf8')).replace(
  /(<!-- folders -->\n)[\s\S]*?(<!-- \/folders -->)/,
  (_, open: string, close: string) => `${open}\n${foldersTable()}\n\n${close}`,
);
const behaviours = behavioursPage(await readBehaviours('.'), await listTitles('.'));
for (const [path, text] of Object.entries({
  ...referenceFiles(),
  'docs/behaviours.md': behaviours,
  [ARCHITECTURE]: architecture,
}))
  await writeFile(path, text);
