import { contentHash } from '../../../files/hash.ts';
import { type Problem, warning } from '../../../problems.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { LastUpdate } from '../../../shared/props.ts';
import type { History, HistoryStore } from '../../built-in.ts';
import { git } from './git.ts';

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
  store: HistoryStore,
): Promise<History> {
  try {
    const place = await git(siteDirectory, 'rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD');
    if (place.startsWith('true')) return { lastUpdates: new Map(), problems: [shallow()] };
    const key = contentHash(JSON.stringify(['history', place, wanted]));
    const known = store.get('history', key) as readonly (readonly [ContentPath, LastUpdate])[] | undefined;
    if (known !== undefined) return { lastUpdates: new Map(known), problems: [] };
    const log = await git(
      siteDirectory,
      'log',
      '--no-show-signature',
      '--no-ext-diff',
      '--no-textconv',
      '--no-renames',
      '--name-only',
      '--relative',
      '--format=%x01%cI%x00%an',
      '--',
      'content',
    );
    const lastUpdates = parseLog(log, wanted);
    store.put('history', key, [...lastUpdates]);
    return { lastUpdates, problems: [] };
  } catch {
    return { lastUpdates: new Map(), problems: [noHistory()] };
  }
}

function parseLog(log: string, wanted: Wanted): ReadonlyMap<ContentPath, LastUpdate> {
  const found = new Map<ContentPath, LastUpdate>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [header = '', ...files] = commit.split('\n');
    const [time = '', author = ''] = header.split('\0');
    const update = {
      ...(wanted.date && { date: new Date(time).toISOString() }),
      ...(wanted.author && { author }),
    };
    for (const line of files) {
      const file = withoutQuotes(line);
      const path = file.slice('content/'.length) as ContentPath;
      if (file.startsWith('content/') && !found.has(path)) found.set(path, update);
    }
  }
  return found;
}

/** Git writes a name with a quotation mark in quotes. */
function withoutQuotes(line: string): string {
  return line.replace(/^"(.*)"$/, (_, name: string) => name.replace(/\\(.)/g, '$1'));
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
