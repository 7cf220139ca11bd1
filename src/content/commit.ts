import { git } from './git.ts';

/** The commit that a folder is at, and whether all that was before it is there too; null where git knows none. */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    return (await git(directory, 'rev-parse', 'HEAD', '--is-shallow-repository')).trim();
  } catch {
    return null;
  }
}
