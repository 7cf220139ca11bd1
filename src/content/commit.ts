import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a folder is at; null where git knows none. */
export async function commitOf(directory: string): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: directory });
    return stdout.trim();
  } catch {
    return null;
  }
}
