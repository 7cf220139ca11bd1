import { writeFile } from 'node:fs/promises';
import { behavioursPage } from './behaviours/page.ts';
import { readBehaviours } from './behaviours/read.ts';
import { listTitles } from './behaviours/titles.ts';
import { referenceFiles } from './reference/files.ts';

// Writes the files that are made from others, in the folder of the repository: `npm run generate`.
const behaviours = behavioursPage(await readBehaviours('.'), await listTitles('.'));
for (const [path, text] of Object.entries({ ...referenceFiles(), 'docs/behaviours.md': behaviours }))
  await writeFile(path, text);
