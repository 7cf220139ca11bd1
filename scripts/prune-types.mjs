// Removes the declarations that those of the contract do not lead to: the compiler writes one for every module that it has read.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, normalize } from 'node:path';

const folder = 'lib/types';
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const reached = new Set(Object.values(exports).flatMap(({ types }) => (types ? [normalize(types)] : [])));
// Comments have examples of imports, too.
for (const file of reached)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\()["'](\.[^"']+)\.[jt]sx?["']/g,
  ))
    if (existsSync(join(file, '..', `${path}.d.ts`))) reached.add(join(file, '..', `${path}.d.ts`));
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
