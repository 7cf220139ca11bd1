import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of a package that is installed in a project; undefined when it is not. */
export function installedVersion(project: string, name: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    return String(manifest.version);
  } catch {
    return undefined;
  }
}
