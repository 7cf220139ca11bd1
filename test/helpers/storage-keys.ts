import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './sources.ts';

/** A key under which a browser keeps something for a site. */
export interface StorageKey {
  /** `<group>` replaces the name of a group of tabs. */
  readonly key: string;
  readonly storage: string;
}

/** The keys that `docs/deploying.md` lists. */
export function storageKeys(): readonly StorageKey[] {
  const text = readFileSync(join(repository, 'docs/deploying.md'), 'utf8');
  const [, section = ''] = text.split('\n## Browser storage\n');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)` \| `(localStorage|sessionStorage)` \|/gm)].map(
    ([, key = '', storage = '']) => ({ key, storage }),
  );
}
