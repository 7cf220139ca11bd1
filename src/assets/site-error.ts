import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageDirectory } from '../platform/package.ts';
import { browserHint, error, type Place, type Problem } from '../problems.ts';

/** Returns the problem for code of the site that throws; undefined when no file of the site is in the stack, packages apart. */
export function siteError(
  reason: unknown,
  siteDirectory: string,
  effect = 'This file cannot be loaded',
): Problem | undefined {
  const place = placesOfError(reason, siteDirectory).find(({ file }) => !file.startsWith('../'));
  if (!(reason instanceof Error) || place === undefined) return undefined;
  const { message } = reason;
  return error('render-error', `${effect}: ${message}`, { ...place, hint: browserHint(message) });
}

/**
 * Returns the line of a plugin's code that an error comes from, also outside of the site (`../plugins/status.ts`); undefined
 * if only paydocs is in the stack.
 */
export function placeInPlugin(reason: unknown, siteDirectory: string): Place | undefined {
  const ours = relative(siteDirectory, packageDirectory).replaceAll('\\', '/');
  const places = placesOfError(reason, siteDirectory);
  return (
    places.find(({ file }) => !file.startsWith('../')) ??
    places.find(({ file }) => !file.startsWith(`${ours}/src/`))
  );
}

/** Returns the lines of an error's stack in files that the bundler has read, packages apart, the innermost first. */
function placesOfError(
  reason: unknown,
  siteDirectory: string,
): readonly (Place & { readonly file: string })[] {
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  return [...stack.matchAll(FRAME)].flatMap(([, file = '', line, column]) => {
    const place = originalPlace(file, Number(line), Number(column));
    const path = place && relative(siteDirectory, place.file).replaceAll('\\', '/');
    const isOwn = path !== undefined && !/(?:^|\/)node_modules\//.test(path);
    return isOwn ? [{ ...place, file: path }] : [];
  });
}

const FRAME = /\bat (?:.*\()?([^\s()]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;
const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(.+)\s*$/;

function originalPlace(url: string, line: number, column: number) {
  const bundled = url.startsWith('file:') ? fileURLToPath(url) : url;
  const map = sourceMapOf(bundled);
  const entry = map?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  // The bundler names sources relative to its output folder, which is the root.
  const file = resolve('/', entry.originalSource.replace(/^(?:\.\.\/)+/, ''));
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function sourceMapOf(bundled: string): SourceMap | undefined {
  try {
    const map = INLINE_MAP.exec(readFileSync(bundled, 'utf8'))?.[1];
    return map === undefined
      ? undefined
      : new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload);
  } catch {
    return undefined; // a frame of Node.js, or of a file that is gone
  }
}
