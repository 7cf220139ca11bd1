import { error, type Problem } from '../problems.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Origin } from '../types.ts';

/** Notices artifacts that would be one file on some file system. */
export interface Collisions {
  /** False, and a problem, when the path's place is taken, also by a file where it needs a folder or the other way round. */
  claim(path: OutputPath, origin?: Origin): boolean;
  /** All that was found. */
  problems(): readonly Problem[];
}

/** Two paths with one key are one file where case or the form of accents does not count (macOS, Windows). */
export function caseKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A path, and who wants it. */
interface Claim {
  readonly path: OutputPath;
  readonly origin: Origin | undefined;
}

/** Paths are claimed one by one, in the order in which artifacts come. */
export function collisions(): Collisions {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  // By what is wrong: a redirect has two files, and one file may be in the way of a whole folder.
  const found = new Map<string, Problem>();
  const refuse = (key: string, problem: Problem): false => {
    const name = problem.code === 'redirect-taken' ? JSON.stringify(problem) : key;
    if (!found.has(name)) found.set(name, problem);
    return false;
  };
  return {
    claim(path, origin) {
      const key = caseKey(path);
      const claim = { path, origin };
      const taken = files.get(key);
      // The compressed copies of two files collide as the files do.
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
    problems: () => [...found.values()],
  };
}

/** `a/b/c` → `a/b`, `a`. */
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
    ? `Two things would be written to "${first.path}"${known && `: ${known}`}.`
    : `${named(first)} and ${named(second)} differ only in case, and are one file on macOS and Windows.`;
  return collision(first, second, text);
}

function fileAndFolder(file: Claim, inside: Claim): Problem {
  return collision(file, inside, `${named(file)} would be a file and, for ${named(inside)}, a folder.`);
}

/** What two claims come from; nothing when that tells them not apart. */
function origins(first: Claim, second: Claim): string {
  const [one, other] = [first, second].map(({ origin }) => origin?.name);
  if (one === other) return '';
  return [one, other].map((name) => name ?? 'a file that paydocs makes itself').join(' and ');
}

function named({ path, origin }: Claim): string {
  return origin === undefined ? `"${path}"` : `"${path}" (${origin.name})`;
}

/** A redirect is what its author can most easily do without; else it is the text that knows both. */
function collision(first: Claim, second: Claim, text: string): Problem {
  const redirect = [second, first].find(({ origin }) => origin?.kind === 'redirect' && origin.at);
  if (redirect?.origin) return redirectTaken(redirect.origin, redirect === first ? second : first);
  const [found] = [first, second]
    .map(({ origin }) => origin)
    .filter((origin) => origin?.at !== undefined)
    .sort((a, b) => Number(b?.kind === 'static') - Number(a?.kind === 'static'));
  return error('output-collision', text, { ...found?.at, hint: adviceFor(first, second) });
}

function redirectTaken({ name, at }: Origin, { path, origin }: Claim): Problem {
  const maker = origin === undefined ? 'that paydocs makes itself' : `that comes from ${origin.name}`;
  const text = `There is no place for ${name}: "${path}" is a file ${maker}.`;
  return error('redirect-taken', text, { ...at, hint: 'Remove the redirect, or rename the file.' });
}

function adviceFor(first: Claim, second: Claim): string {
  const kinds = new Set([first, second].map(({ origin }) => origin?.kind));
  const file = 'Rename the file below content/static';
  if (kinds.has('static'))
    return kinds.has('page') ? `${file}, or give the page another "slug".` : `${file}.`;
  return kinds.size === 1 ? 'Rename one of them, or give one another slug.' : 'Give the page another "slug".';
}
