import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { error, type Problem } from '../problems.ts';
import { STATE_FOLDER } from './state.ts';

/** Files that make a folder somebody's project. */
const PROJECT_FILES = ['site.config.yaml', 'package.json', 'tsconfig.json'];

/** Sources, unless they lie beside an `index.html`: a finished site holds Markdown too. */
const SOURCE_FILE = /\.(?:mdx?|tsx?|jsx)$/i;

/** Folders of a site that are read, or are kept by other programs. */
const INPUTS = ['content', 'theme', STATE_FOLDER, 'node_modules', '.git'];

/** Says why a folder must not become an output; undefined when it may. Other people's work is at stake. */
export function refuseOutDirectory(
  siteDirectory: string,
  outDirectory: string,
  ours: boolean,
): Problem | undefined {
  const site = realPath(siteDirectory);
  const out = realPath(outDirectory);
  const reason =
    reasonOfPlace(site, out) ?? (isFile(out) ? 'it is a file' : ours ? undefined : reasonOfContents(out));
  if (reason === undefined) return undefined;
  return error('output', `Cannot write the site to "${outDirectory}": ${reason}.`, {
    hint: 'Name a folder of its own with --out: "dist", say.',
  });
}

function reasonOfPlace(site: string, out: string): string | undefined {
  if (out === dirname(out)) return 'it is the root of the file system';
  if (contains(out, realPath(homedir()))) return 'it is or holds your home folder';
  if (contains(out, site)) return "it is or holds the site's own folder";
  const input = INPUTS.find((name) => contains(join(site, name), out));
  return input && `it is inside "${input}", which holds what is not paydocs' to write`;
}

function reasonOfContents(out: string): string | undefined {
  if (!existsSync(out)) return undefined;
  const names = readdirSync(out);
  const source =
    names.find((name) => PROJECT_FILES.includes(name)) ??
    (names.includes('index.html') ? undefined : names.find((name) => SOURCE_FILE.test(name)));
  return source && `it holds sources ("${source}")`;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** True when `inner` is `outer` or below it. */
function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith(sep) && !/^[a-z]:/i.test(way))
  );
}

/** The path without symbolic links, also of what does not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
