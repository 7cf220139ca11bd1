import { type Place, withGit } from './git.ts';

/** Returns the name of a folder's history (`placeOf`), or null if Git does not know the folder. */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    return await withGit(directory, placeOf);
  } catch {
    return null;
  }
}

/** Returns a name for the history of a folder: whether it is shallow, the commit, and the path. */
export async function placeOf({ git, prefix }: Place): Promise<string> {
  return (await git('rev-parse', '--is-shallow-repository', 'HEAD')) + prefix;
}
