import { git } from './git.ts';

/**
 * Returns the commit of a folder and whether its history is complete, or null if Git does not know the folder.
 */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    return (await git(directory, 'rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix')).trim();
  } catch {
    return null;
  }
}
