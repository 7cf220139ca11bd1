import { writeFile } from 'node:fs/promises';
import { referenceFiles } from './reference/files.ts';

// Writes the files that are made from the configuration's schema: `npm run generate`.
for (const [path, text] of Object.entries(referenceFiles())) await writeFile(path, text);
