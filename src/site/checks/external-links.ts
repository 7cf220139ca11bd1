import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Place, type Problem, warning } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import type { ExternalLink } from '../site.ts';

/** Requests under way at once: enough to be quick, few enough to be polite. */
const AT_ONCE = 8;
/** Milliseconds for which an address that answered is not requested again: a week. */
const FRESH_MS = 7 * 24 * 3600 * 1000;

/** Responses of other sites: address → time of the last good response, in milliseconds since 1970. */
type Answers = Readonly<Record<string, number>>;

/**
 * Requests every external link (`links.external`), and warns of those that are certainly gone: the host is unknown or refuses
 * connections, or the status is 404 or 410. `cacheFile` remembers the good ones for a week.
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  cacheFile: string,
): Promise<readonly Problem[]> {
  const answers = await readAnswers(cacheFile);
  const now = Date.now();
  const addresses = [...new Set(links.map(({ url }) => address(url)))].filter((url) => /^https?:/.test(url));
  const due = addresses.filter((url) => now - (answers[url] ?? 0) > FRESH_MS);
  const failures = new Map<string, string>();
  const good = Object.fromEntries(Object.entries(answers).filter(([url]) => addresses.includes(url)));
  const queue = [...due];
  const worker = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const failure = await ask(url);
      if (failure === undefined) good[url] = now;
      else failures.set(url, failure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await saveAnswers(cacheFile, good);
  return links.flatMap(({ url, at }) => {
    const failure = failures.get(address(url));
    return failure === undefined ? [] : [brokenExternalLink(url, failure, at)];
  });
}

/** Returns a link with a protocol and without its hash. */
function address(url: string): string {
  return (url.startsWith('//') ? `https:${url}` : url).replace(/#.*$/s, '');
}

/** Returns what is wrong with an address, as part of a message; undefined when it works or that is uncertain. */
async function ask(url: string): Promise<string | undefined> {
  try {
    const head = await request(url, 'HEAD');
    // Many servers answer HEAD wrongly; only GET settles it.
    const status = head < 400 ? head : await request(url, 'GET');
    return status === 404 || status === 410 ? `answered ${status}` : undefined;
  } catch (reason) {
    const { cause } = reason as { readonly cause?: { readonly code?: string } };
    return FAILURES[cause?.code ?? ''];
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the host refused the connection',
};

async function request(url: string, method: 'HEAD' | 'GET'): Promise<number> {
  const signal = AbortSignal.timeout(limits.time.request);
  const response = await fetch(url, { method, redirect: 'follow', signal });
  await response.body?.cancel();
  return response.status;
}

async function readAnswers(file: string): Promise<Answers> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Answers) : {};
  } catch {
    return {};
  }
}

async function saveAnswers(file: string, answers: Answers): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(sorted, null, 2));
  } catch {
    // A full disk, for example. The next build asks again.
  }
}

function brokenExternalLink(url: string, failure: string, at: Place): Problem {
  return warning('broken-external-link', `"${url}" leads nowhere: ${failure}.`, {
    ...at,
    hint: 'Mend or remove the link. If it is right, write <!-- allow broken-external-link: reason --> on the line before.',
  });
}
