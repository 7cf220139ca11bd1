import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Problem, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { LastUpdate } from '../shared/props.ts';

const run = promisify(execFile);

/** When and by whom files were last changed. */
export interface History {
  readonly lastUpdates: ReadonlyMap<ContentPath, LastUpdate>;
  readonly problems: readonly Problem[];
}

/**
 * The last commit of every content file, from one `git log` for all of them. A shallow clone knows only its newest
 * commits, so it would date every file wrongly: it is a warning, and no date is shown (design §6).
 */
export async function readHistory(
  siteDirectory: string,
  wanted: { readonly date: boolean; readonly author: boolean },
): Promise<History> {
  const git = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: siteDirectory,
      maxBuffer: 1 << 30,
    });
    return stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true')
      return { lastUpdates: new Map(), problems: [shallow()] };
    const log = await git(
      'log',
      '--no-renames',
      '--name-only',
      '--relative',
      '--format=%x01%cI%x00%an',
      '--',
      'content',
    );
    return { lastUpdates: parseLog(log, wanted), problems: [] };
  } catch {
    return { lastUpdates: new Map(), problems: [noHistory()] };
  }
}

function parseLog(
  log: string,
  wanted: { readonly date: boolean; readonly author: boolean },
): ReadonlyMap<ContentPath, LastUpdate> {
  const found = new Map<ContentPath, LastUpdate>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [header = '', ...files] = commit.split('\n');
    const [time = '', author = ''] = header.split('\0');
    const update = {
      ...(wanted.date && { date: new Date(time).toISOString() }),
      ...(wanted.author && { author }),
    };
    for (const file of files) {
      const path = file.slice('content/'.length) as ContentPath;
      if (file.startsWith('content/') && !found.has(path)) found.set(path, update);
    }
  }
  return found;
}

function shallow(): Problem {
  return warning(
    'shallow-clone',
    'This is a shallow clone: when a page was last changed cannot be known, so no date is shown.',
    {
      hint: 'Fetch the whole history (in GitHub Actions: "fetch-depth: 0"), or set "docs.lastUpdated: false".',
    },
  );
}

function noHistory(): Problem {
  return warning('no-history', 'Git does not know this folder, so no date of last change is shown.', {
    hint: 'Commit the content, or set "docs.lastUpdated: false".',
  });
}
