import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a folder is at, and whether all that was before it is there too; null where git knows none. */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], { cwd: directory });
    return stdout.trim();
  } catch {
    return null;
  }
}
