import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** True when a file lies in the site's folder, or in its content wherever that lies, once symbolic links are followed. */
export async function isInside(file: string, siteDirectory: string): Promise<boolean> {
  try {
    const real = await realpath(file);
    const roots = await Promise.all(
      [siteDirectory, join(siteDirectory, 'content')].map((root) => realpath(root)),
    );
    return roots.some((root) => real.startsWith(root + sep));
  } catch {
    return false; // gone, or leading nowhere
  }
}
