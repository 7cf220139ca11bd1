import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { isFile } from '../files/disk.ts';

/** A file of a bundle, and its imports as they are written. */
export interface ModuleInput {
  /** Absolute. */
  readonly file: string;
  readonly imports: readonly string[];
}

/** Extensions that esbuild adds, and those that it tries for others. */
const ADDED = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/**
 * Returns the absolute paths of files that decide where imports lead: those that the bundler read to find modules, and missing
 * ones that it looked for first. esbuild lists only the modules that it loaded.
 */
export function resolutionFiles(inputs: readonly ModuleInput[]): ReadonlySet<string> {
  const files = new Set<string>();
  const found = (candidates: Iterable<string>): string | undefined => {
    for (const candidate of candidates) {
      files.add(candidate);
      if (isFile(candidate)) return candidate;
    }
    return undefined;
  };
  const settings = new Map<string, readonly Settings[]>();
  for (const { file, imports } of inputs) {
    const folder = dirname(file);
    found(parents(folder).map((parent) => join(parent, 'package.json')));
    // The bundler reads no settings for files of packages.
    const isInPackage = /[\\/]node_modules[\\/]/.test(file);
    const known = settings.get(folder) ?? (isInPackage ? [] : settingsOf(folder, found));
    settings.set(folder, known);
    for (const wanted of imports) {
      for (const base of mapped(wanted, known)) found(moduleFiles(base));
      if (/^\.{0,2}\//.test(wanted) || /^\.{1,2}$/.test(wanted)) found(moduleFiles(resolve(folder, wanted)));
      else findPackage(wanted, folder, found);
    }
  }
  return files;
}

type Find = (candidates: Iterable<string>) => string | undefined;

/** The parts of a `tsconfig.json` that lead imports elsewhere. */
interface Settings {
  readonly extends?: string | readonly string[];
  readonly compilerOptions?: {
    readonly baseUrl?: string;
    readonly paths?: Readonly<Record<string, readonly string[]>>;
  };
  readonly folder: string;
}

/** Returns a folder and those around it, from the inside. */
function parents(folder: string): readonly string[] {
  const outer = dirname(folder);
  return outer === folder ? [folder] : [folder, ...parents(outer)];
}

/** Reads the settings for a folder: the nearest, and those that they extend. */
function settingsOf(folder: string, find: Find): readonly Settings[] {
  const nearest = find(
    parents(folder).flatMap((parent) => [join(parent, 'tsconfig.json'), join(parent, 'jsconfig.json')]),
  );
  const all = new Map<string, Settings>();
  const read = (file: string | undefined): void => {
    if (file === undefined || all.has(file)) return;
    const settings: Settings = { ...parsed(file), folder: dirname(file) };
    all.set(file, settings);
    for (const base of [settings.extends ?? []].flat()) read(extended(String(base), dirname(file), find));
  };
  read(nearest);
  return [...all.values()];
}

/** Comments and trailing commas, and texts, which may contain the same signs. */
const NOT_JSON = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g;

/** Reads settings. Returns none for a file that is not JSON, which the bundler reports. */
function parsed(file: string): Omit<Settings, 'folder'> {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const without = (given: string): string =>
    given.replace(NOT_JSON, (_, kept: string | undefined) => kept ?? '');
  try {
    // Twice: a comment may be between a comma and the end.
    const value: unknown = JSON.parse(without(without(text)));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function extended(base: string, folder: string, find: Find): string | undefined {
  const named = (path: string): readonly string[] => [path, `${path}.json`];
  if (isAbsolute(base) || /^\.{1,2}(?:\/|$)/.test(base)) return find(named(resolve(folder, base)));
  for (const parent of parents(folder)) {
    const place = join(parent, 'node_modules', base);
    find([join(parent, 'node_modules', packageName(base), 'package.json')]);
    const file = find([...named(place), join(place, 'tsconfig.json')]);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Returns paths that settings give an import, without extension. */
function mapped(wanted: string, settings: readonly Settings[]): readonly string[] {
  return settings.flatMap(({ folder, compilerOptions: { baseUrl, paths = {} } = {} }) => {
    const base = resolve(folder, baseUrl ?? '.');
    const targets = Object.entries(paths).flatMap(([pattern, places]) => {
      const [before = '', after] = pattern.split('*');
      const fits =
        after === undefined ? wanted === pattern : wanted.startsWith(before) && wanted.endsWith(after);
      const rest = wanted.slice(before.length, wanted.length - (after ?? '').length);
      return fits ? places.map((place) => resolve(base, place.replace('*', rest))) : [];
    });
    return baseUrl === undefined ? targets : [...targets, join(base, wanted)];
  });
}

/** Returns the files that a path may mean. */
function* moduleFiles(base: string): Iterable<string> {
  yield base;
  for (const extension of ADDED) yield base + extension;
  for (const [extension, others] of Object.entries(REPLACED))
    if (base.endsWith(extension)) for (const other of others) yield base.slice(0, -extension.length) + other;
  yield join(base, 'package.json');
  for (const extension of ADDED) yield join(base, `index${extension}`);
}

function packageName(wanted: string): string {
  return wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Passes to `find` the places where the bundler looks for a package, up to the nearest `node_modules` that has it. A
 * new file in one of them would change the result.
 */
function findPackage(wanted: string, folder: string, find: Find): void {
  for (const parent of parents(folder)) {
    const place = join(parent, 'node_modules', packageName(wanted));
    // A package may have no description: the folder counts, too.
    find([place, join(place, 'package.json')]);
    if (!existsSync(place)) continue;
    find(moduleFiles(join(parent, 'node_modules', wanted)));
    return;
  }
}
