import { posix } from 'node:path';
import type { PlannedFile } from './plan.ts';
import { isFile, pathWithin, readText, type SourceFolder } from './source.ts';

/** Folder of the new site for files that pages refer to, and that are in no content folder of the old site. */
const SHARED = 'content/shared';

/** Relative paths that lead up, in links, pictures, imports and includes, after what begins them. */
const REFERENCE = /(?<=[("'\s=])(?:\.\.\/)+[^\s()"'<>|{}?#]+/g;

interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Corrects relative paths of pages whose targets moved elsewhere, and copies files that pages refer to and that are in no content
 * folder. All other pages are copied as they are.
 */
export function relocate(files: readonly PlannedFile[], source: SourceFolder): readonly PlannedFile[] {
  const places = new Map<string, string>();
  for (const { from, to } of files) if (from !== undefined && !places.has(from)) places.set(from, to);
  const added: PlannedFile[] = [];
  const placeOf = (target: string): string | undefined => {
    const known = places.get(target);
    if (known !== undefined || isHidden(target) || !isFile(source, target)) return known;
    const to = posix.join(SHARED, target);
    added.push({ from: target, to });
    places.set(target, to);
    return to;
  };
  const moved = files.map((file): PlannedFile => {
    const { from, to } = file;
    if (from === undefined || !/\.mdx?$/i.test(to)) return file;
    const written = 'text' in file ? file.text : readText(source, from);
    const text = written?.replace(REFERENCE, (path) => newPath(path, { from, to }, placeOf));
    return text === undefined || text === written ? file : { to, text, from };
  });
  return [...moved, ...added];
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules');
}

/** Returns a relative path that leads to where the target of another one is now. A part such as `:anchor` stays. */
function newPath(path: string, { from, to }: Move, placeOf: (target: string) => string | undefined): string {
  for (const end of [path.length, path.indexOf(':')]) {
    if (end <= 0) continue;
    const written = path.slice(0, end);
    const target = pathWithin(posix.join(posix.dirname(from), written));
    const place = target === undefined ? undefined : placeOf(target);
    if (place === undefined) continue;
    const relative = posix.relative(posix.dirname(to), place);
    if (posix.normalize(written) === relative) return path;
    return (relative.startsWith('.') ? relative : `./${relative}`) + path.slice(end);
  }
  return path;
}
