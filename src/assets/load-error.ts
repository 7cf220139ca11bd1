import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageDirectory } from '../package.ts';
import { browserHint, error, type Problem } from '../problems.ts';

/**
 * What to tell of an author's module that throws while it is loaded; undefined when no file of the site is to blame. The
 * bundler writes the name of each file above the code that it took from it.
 */
export function loadError(reason: unknown, siteDirectory: string): Problem | undefined {
  if (!(reason instanceof Error)) return undefined;
  const [, place, line] = /\bat (?:.*\()?([^\s()]+\.js):(\d+):\d+/.exec(reason.stack ?? '') ?? [];
  if (place === undefined) return undefined;
  const bundled = place.startsWith('file:') ? fileURLToPath(place) : place;
  const before = readFileSync(bundled, 'utf8').split('\n').slice(0, Number(line)).reverse();
  const source = before.map((one) => /^\/\/ (\S.*\.\w+)$/.exec(one)?.[1]).find((one) => one !== undefined);
  if (source === undefined) return undefined;
  const file = relative(siteDirectory, resolve(packageDirectory, source)).replaceAll('\\', '/');
  if (file.startsWith('..')) return undefined;
  return error('render-error', `This file cannot be loaded: ${reason.message}`, {
    file,
    hint: browserHint(reason.message),
  });
}
