import { posix } from 'node:path';
import { parse } from 'yaml';
import type { Data } from '../../javascript/values.ts';
import { isRecord, mapping, type PlannedFile, text as textOf, texts } from './plan.ts';
import { isFile, pathWithin, readText, type SourceFolder } from './source.ts';

/** Folder of the new site for files that pages refer to, and that are in no content folder of the old site. */
const SHARED = 'content/shared';

/** Matches relative paths that lead up, and aliases, in links, pictures, imports and includes, after what begins them. */
function referencePattern(aliases: Aliases): RegExp {
  const starts = ['(?:\\.\\./)+', ...aliases.keys()].join('|');
  return new RegExp(`(?<=[("'\\s=])(?:${starts})[^\\s()"'<>|{}?#]+`, 'g');
}

/** Files that an alias leads to in texts. Code of the old site is not copied. */
const CONTENT = /\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly aliases: Aliases;
}

/**
 * Corrects relative paths of pages whose targets moved elsewhere, and copies files that pages refer to and that are in no content
 * folder. All other pages are copied as they are.
 */
export function relocate(
  files: readonly PlannedFile[],
  source: SourceFolder,
  folder: string,
): readonly PlannedFile[] {
  const aliases = aliasesIn(source, folder);
  const pattern = referencePattern(aliases);
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
    const text = written?.replace(pattern, (path) => newPath(path, { from, to, aliases }, placeOf));
    return text === undefined || text === written ? file : { to, text, from };
  });
  return [...moved, ...added];
}

/** Alias of a folder in imports: `@assets/` → the folder, relative to the imported one. */
type Aliases = ReadonlyMap<string, string>;

/** Returns the aliases of folders in `tsconfig.json`, where their paths exist. */
function aliasesIn(source: SourceFolder, folder: string): Aliases {
  const written = readText(source, posix.join(folder, 'tsconfig.json')) ?? '{}';
  const { baseUrl, paths } = mapping(mapping(parsed(written)).compilerOptions);
  const base = posix.join(folder, textOf(baseUrl) ?? '.');
  return new Map(
    Object.entries(mapping(paths)).flatMap(([alias, targets]): readonly (readonly [string, string])[] => {
      const [target] = texts(targets);
      if (!/^[@~#]?[\w-]*\/\*$/.test(alias) || target?.endsWith('/*') !== true) return [];
      const place = pathWithin(posix.join(base, target.slice(0, -2)));
      return place === undefined ? [] : [[alias.slice(0, -1), place]];
    }),
  );
}

/** Reads JSON with comments and commas at the end of lists; undefined for anything else. */
function parsed(written: string): Data | undefined {
  try {
    const value: Data = parse(written.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[^*]*\*\//g, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules');
}

/** Returns a relative path that leads to where the target of another one is now. A part such as `:anchor` stays. */
function newPath(path: string, move: Move, placeOf: (target: string) => string | undefined): string {
  for (const end of [path.length, path.indexOf(':')]) {
    if (end <= 0) continue;
    const written = path.slice(0, end);
    const target = targetOf(written, move);
    const place = target === undefined ? undefined : placeOf(target);
    if (place === undefined) continue;
    const relative = posix.relative(posix.dirname(move.to), place);
    if (posix.normalize(written) === relative) return path;
    return (relative.startsWith('.') ? relative : `./${relative}`) + path.slice(end);
  }
  return path;
}

function targetOf(written: string, { from, aliases }: Move): string | undefined {
  const alias = [...aliases].find(([start]) => written.startsWith(start));
  if (alias === undefined) return pathWithin(posix.join(posix.dirname(from), written));
  return CONTENT.test(written) ? pathWithin(posix.join(alias[1], written.slice(alias[0].length))) : undefined;
}
