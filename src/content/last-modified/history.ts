import type { Store } from '../../cache/store.ts';
import { contentHash } from '../../files/hash.ts';
import { type Problem, warning } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { LastUpdate } from '../../shared/props.ts';
import { placeOf } from './commit.ts';
import { type Place, withGit } from './git.ts';
import { refuseSpecialFiles } from './special-files.ts';

/** Time and author of each file's last change. */
export interface History {
  readonly lastUpdates: ReadonlyMap<ContentPath, LastUpdate>;
  readonly problems: readonly Problem[];
}

/** The parts of the last commit that pages show. */
interface Wanted {
  readonly date: boolean;
  readonly author: boolean;
}

/**
 * Returns the last commit of every content file, from a single `git log`. The result is cached by the commit of
 * the folder. A shallow clone would give wrong dates for every file, so it is a warning and no dates are shown.
 */
export async function readHistory(
  siteDirectory: string,
  wanted: Wanted,
  store: Pick<Store, 'get' | 'put'>,
  timeout?: number,
): Promise<History> {
  try {
    return await withGit(siteDirectory, (place) => historyIn(place, wanted, store), timeout);
  } catch {
    return { lastUpdates: new Map(), problems: [noHistory()] };
  }
}

async function historyIn(place: Place, wanted: Wanted, store: Pick<Store, 'get' | 'put'>): Promise<History> {
  const name = await placeOf(place);
  if (name.startsWith('true')) return { lastUpdates: new Map(), problems: [shallow()] };
  const key = contentHash(JSON.stringify(['history', name, wanted]));
  const known = store.get('history', key) as readonly (readonly [ContentPath, LastUpdate])[] | undefined;
  if (known !== undefined) return { lastUpdates: new Map(known), problems: [] };
  refuseSpecialFiles(place.objects);
  const format = '--format=%x00%cI%x00%an';
  const folder = `${place.prefix}content/`;
  // HEAD may move meanwhile: the result belongs to the commit that names it.
  const [, commit = ''] = name.split('\n');
  const log = await place.git('log', '-z', format, '--no-renames', '--name-only', commit, '--', folder);
  const lastUpdates = parseLog(log, folder, wanted);
  store.put('history', key, [...lastUpdates]);
  return { lastUpdates, problems: [] };
}

/**
 * Parses a log whose fields end in NUL, which neither a name nor a path can contain. A commit is an empty field, the
 * time, the author, and the paths. Git writes a line break before the first path.
 */
function parseLog(log: string, folder: string, wanted: Wanted): ReadonlyMap<ContentPath, LastUpdate> {
  const found = new Map<ContentPath, LastUpdate>();
  const fields = log.split('\0');
  for (let at = 0; at < fields.length; ) {
    const [, time = '', author = ''] = fields.slice(at, at + 3);
    const update = { ...(wanted.date && dateOf(time)), ...(wanted.author && { author: printable(author) }) };
    for (at += 3; fields[at]; at += 1) {
      const path = fields[at]?.replace(/^\n/, '').slice(folder.length) as ContentPath;
      if (!found.has(path)) found.set(path, update);
    }
  }
  return found;
}

/** Returns the date of a commit; none for a time that is not a date, because a commit can have any number. */
function dateOf(time: string): { readonly date?: string } {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? {} : { date: date.toISOString() };
}

/** Replaces control characters in the name of an author, which can have any byte but NUL and a line break. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, '\uFFFD');
}

function shallow(): Problem {
  const text = 'This is a shallow clone, so paydocs cannot know when pages last changed. No dates are shown.';
  const hint =
    'Fetch the full history (in GitHub Actions: "fetch-depth: 0"), or set "docs.lastUpdated: false".';
  return warning('shallow-clone', text, { hint });
}

function noHistory(): Problem {
  const text = 'This folder is not in a Git repository with commits, so no dates of last changes are shown.';
  const hint = 'Commit the content, or set "docs.lastUpdated: false".';
  return warning('no-history', text, { hint });
}
