import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the installed package: its `theme/`, its `package.json`. The same from `src/` and from `lib/`. */
export const packageDirectory = fileURLToPath(new URL('..', import.meta.url));

/** The version of paydocs, as its package says. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
