import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isFile } from '../files/disk.ts';
import { isWithin } from '../files/real-entry.ts';
import { error, type Problem } from '../problems.ts';
import { STATE_FOLDER } from './state.ts';

/** Files that mark a folder as a project. */
const PROJECT_FILES = ['site.config.yaml', 'package.json', 'tsconfig.json'];

/** Source files. They are allowed next to an `index.html`, because a built site contains Markdown copies. */
const SOURCE_FILE = /\.(?:mdx?|tsx?|jsx)$/i;

/** Folders of a site that are inputs or belong to other programs. */
const INPUTS = ['content', 'theme', STATE_FOLDER, 'node_modules', '.git'];

/** Returns why a folder must not be used as output, or undefined. This protects other files of the user. */
export function refuseOutDirectory(
  siteDirectory: string,
  outDirectory: string,
  ours: boolean,
): Problem | undefined {
  const site = realPath(siteDirectory);
  const out = realPath(outDirectory);
  const reason =
    (leavesSite(siteDirectory, outDirectory) ? 'a symbolic link leads out of the site' : undefined) ??
    reasonOfPlace(site, out) ??
    (isFile(out) ? 'it is a file' : ours ? undefined : reasonOfContents(out));
  if (reason === undefined) return undefined;
  return error('output', `Cannot write the site to "${outDirectory}": ${reason}.`, {
    hint: 'With --out, choose a folder that is used for nothing else, such as "dist".',
  });
}

/** True if a symbolic link in the site's folder leads the output out of it. An author may have created the link. */
export function leavesSite(siteDirectory: string, outDirectory: string): boolean {
  const isInSite = isWithin(resolve(outDirectory), resolve(siteDirectory));
  return isInSite && !isWithin(realPath(outDirectory), realPath(siteDirectory));
}

function reasonOfPlace(site: string, out: string): string | undefined {
  if (out === dirname(out)) return 'it is the root of the file system';
  if (isWithin(realPath(homedir()), out)) return 'it is or contains your home folder';
  if (isWithin(site, out)) return 'it is or contains the folder of the site';
  const input = INPUTS.find((name) => isWithin(out, join(site, name)));
  return input && `it is inside "${input}", where paydocs must not write`;
}

function reasonOfContents(out: string): string | undefined {
  if (!existsSync(out)) return undefined;
  const names = readdirSync(out);
  const source =
    names.find((name) => PROJECT_FILES.includes(name)) ??
    (names.includes('index.html') ? undefined : names.find((name) => SOURCE_FILE.test(name)));
  return source && `it contains source files ("${source}")`;
}

/** Resolves symbolic links, also in paths that do not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
