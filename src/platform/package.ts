import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isBundled = !import.meta.url.endsWith('.ts');

/** Folder of the running code: `lib/` in an installed package, `src/` in tests. */
export const codeDirectory = fileURLToPath(new URL(isBundled ? '.' : '..', import.meta.url));

/** Folder of the installed package, which contains `theme/` and `package.json`. */
export const packageDirectory = join(codeDirectory, '..');

/** Returns the version of paydocs, read from its `package.json`. */
export function packageVersion(): string {
  const text = readFileSync(join(packageDirectory, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
