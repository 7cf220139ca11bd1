import { error, type Problem } from '../problems.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Origin } from '../types.ts';

/** Returns the same key for paths that are equal on macOS or Windows: case and form of accents differ. */
export function caseKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A path and its artifact's origin. */
interface Claim {
  readonly path: OutputPath;
  readonly origin: Origin | undefined;
}

/** Detects artifacts whose paths are the same file on some file system. */
export type Collisions = ReturnType<typeof collisions>;

/** Creates an empty registry. Artifacts claim their paths one by one. */
export function collisions() {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  // Keyed by message: a redirect consists of two files, and one file may conflict with a whole folder.
  const found = new Map<string, Problem>();
  const refuse = (key: string, problem: Problem): false => {
    const name = problem.code === 'redirect-taken' ? JSON.stringify(problem) : key;
    if (!found.has(name)) found.set(name, problem);
    return false;
  };
  return {
    /** Returns false, and adds a problem, if the path is taken or would be a file and a folder. */
    claim(path: OutputPath, origin?: Origin): boolean {
      const key = caseKey(path);
      const claim = { path, origin };
      const taken = files.get(key);
      // Compressed copies collide exactly when their originals do.
      if (taken !== undefined) return refuse(origins(taken, claim) || `${key} twice`, samePath(taken, claim));
      const inside = folders.get(key);
      if (inside !== undefined) return refuse(key, fileAndFolder(claim, inside));
      const above = foldersOf(key);
      const blocking = above.find((folder) => files.has(folder)) ?? '';
      const file = files.get(blocking);
      if (file !== undefined) return refuse(blocking, fileAndFolder(file, claim));
      files.set(key, claim);
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, claim);
      return true;
    },
    /** All problems so far. */
    problems: (): readonly Problem[] => [...found.values()],
  };
}

/** Returns the parent folders: `a/b/c` → `a/b`, `a`. */
function foldersOf(path: string): string[] {
  const end = path.lastIndexOf('/');
  if (end < 0) return [];
  const folder = path.slice(0, end);
  return [folder, ...foldersOf(folder)];
}

function samePath(first: Claim, second: Claim): Problem {
  const isSame = first.path === second.path;
  const known = isSame ? origins(first, second) : '';
  const text = isSame
    ? `Two files have the same output path, "${first.path}"${known && `: ${known}`}.`
    : `${named(first)} and ${named(second)} differ only in case. On macOS and Windows they are the same file.`;
  return collision(first, second, text);
}

function fileAndFolder(file: Claim, inside: Claim): Problem {
  return collision(
    file,
    inside,
    `${named(file)} would be a file, but ${named(inside)} needs a folder of that name.`,
  );
}

/** Returns the names of two claims' origins; empty if both have the same origin. */
function origins(first: Claim, second: Claim): string {
  const [one, other] = [first, second].map(({ origin }) => origin?.name);
  if (one === other) return '';
  return [one, other].map((name) => name ?? 'a file that paydocs generates').join(' and ');
}

function named({ path, origin }: Claim): string {
  return origin === undefined ? `"${path}"` : `"${path}" (${origin.name})`;
}

/** Returns the problem. It is about the redirect if one of the two is one, because that is the one to remove. */
function collision(first: Claim, second: Claim, text: string): Problem {
  const redirect = [second, first].find(({ origin }) => origin?.kind === 'redirect' && origin.at);
  if (redirect?.origin) return redirectTaken(redirect.origin, redirect === first ? second : first);
  const [found] = [first, second]
    .map(({ origin }) => origin)
    .filter((origin) => origin?.at !== undefined)
    .sort((a, b) => rank(b) - rank(a));
  return error('output-collision', text, { ...found?.at, hint: adviceFor(first, second) });
}

/** Returns a number that is higher the easier it is to change the path. */
function rank(origin: Origin | undefined): number {
  return origin === undefined ? 0 : ['static', 'plugin'].indexOf(origin.kind) + 1;
}

function redirectTaken({ name, at }: Origin, { path, origin }: Claim): Problem {
  const maker = origin === undefined ? 'that paydocs generates' : `that comes from ${origin.name}`;
  const text = `The path "${path}" of ${name} is taken by a file ${maker}.`;
  return error('redirect-taken', text, { ...at, hint: 'Remove the redirect, or rename the file.' });
}

function adviceFor(first: Claim, second: Claim): string {
  const kinds = new Set([first, second].map(({ origin }) => origin?.kind));
  if (kinds.has('plugin')) return 'Return another path from the plugin.';
  const file = 'Rename the file below content/static';
  if (kinds.has('static'))
    return kinds.has('page') ? `${file}, or give the page another "slug".` : `${file}.`;
  return kinds.size === 1 ? 'Rename one of them, or give one another slug.' : 'Give the page another "slug".';
}
