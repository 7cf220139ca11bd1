import { type Place, withGit } from './git.ts';

/** Returns the commit of a folder and whether its history is complete, or null if Git does not know the folder. */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    return await withGit(directory, placeOf);
  } catch {
    return null;
  }
}

/** Names the history of a folder: the commit, whether it is complete, and the path. */
export async function placeOf({ git, prefix }: Place): Promise<string> {
  return (await git('rev-parse', '--is-shallow-repository', 'HEAD')) + prefix;
}
