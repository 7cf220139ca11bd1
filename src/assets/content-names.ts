import { extname } from 'node:path';
import { shortHash } from '../files/hash.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { ArtifactData } from '../types.ts';
import type { BundledFile } from './bundler.ts';

/** The parts of a bundled file that determine its name. */
export type Nameable = Pick<BundledFile, 'name' | 'text' | 'contents' | 'imports'>;

/** A bundled file with its final name. */
export interface NamedFile {
  readonly path: OutputPath;
  readonly data: ArtifactData;
}

/** Bundled files with their final names. */
interface NamedFiles {
  readonly artifacts: readonly NamedFile[];
  /** Name from the bundler → final name. */
  readonly names: ReadonlyMap<string, OutputPath>;
}

/**
 * Names files by hashes of their bytes, what they import first: hashes of the bundler depend on absolute paths. A name depends
 * on what `relevant` returns of a text, by default all. Files that import each other in a cycle are named together.
 */
export function nameByContent(
  files: readonly Nameable[],
  relevant: (text: string) => string = (text) => text,
): NamedFiles {
  const names = new Map<string, OutputPath>();
  const artifacts = new Map<OutputPath, NamedFile>();
  for (const group of inOrder(files)) {
    const contentOf = (file: Nameable): string => relevant(String(finalData(file, names)));
    for (const [name, path] of namesInCircle(group, contentOf)) names.set(name, path);
    for (const file of group) {
      const data = finalData(file, names);
      const path = names.get(file.name) ?? pathOf(file, isText(file.name) ? contentOf(file) : data);
      names.set(file.name, path);
      // Two entries with the same bytes become one file.
      artifacts.set(path, { path, data });
    }
  }
  return { artifacts: [...artifacts.values()], names };
}

/** Returns files, imported ones first, in groups: strongly connected components (Tarjan's algorithm). */
function inOrder(files: readonly Nameable[]): readonly (readonly Nameable[])[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const groups: Nameable[][] = [];
  const open: Nameable[] = [];
  const numbers = new Map<Nameable, number>();
  /** Returns the lowest index of an open file that is reachable from the file. */
  const visit = (file: Nameable): number => {
    const number = numbers.size;
    numbers.set(file, number);
    open.push(file);
    let lowest = number;
    for (const name of file.imports) {
      const other = byName.get(name);
      if (other === undefined) continue;
      const known = numbers.get(other);
      if (known === undefined) lowest = Math.min(lowest, visit(other));
      else if (open.includes(other)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) groups.push(open.splice(open.indexOf(file)));
    return lowest;
  };
  for (const file of files) if (!numbers.has(file)) visit(file);
  return groups;
}

/** Returns the names of files in a cycle, derived from the content of all of them. Empty for a single file. */
function namesInCircle(
  group: readonly Nameable[],
  contentOf: (file: Nameable) => string,
): ReadonlyMap<string, OutputPath> {
  const [first] = group;
  if (first === undefined || (group.length === 1 && !first.imports.includes(first.name))) return new Map();
  const inside = group.map(({ name }) => name);
  // The order of the files must not depend on the bundler's names either.
  const blank = (file: Nameable): string =>
    inside.reduce((text, name) => text.replaceAll(name, stemOf(name)), contentOf(file));
  const ordered = group.map((file) => ({ file, text: blank(file) }));
  ordered.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const numbered = ordered.map(({ file }) =>
    ordered.reduce(
      (text, { file: { name } }, number) => text.replaceAll(name, `circle-${number}`),
      contentOf(file),
    ),
  );
  return new Map(
    ordered.map(({ file }, number) => [file.name, pathOf(file, JSON.stringify([number, numbered]))]),
  );
}

function pathOf({ name }: Nameable, content: ArtifactData): OutputPath {
  return outputPath(`assets/${stemOf(name)}-${shortHash(content)}${extname(name)}`);
}

function finalData(file: Nameable, names: ReadonlyMap<string, OutputPath>): ArtifactData {
  return isText(file.name) ? withFinalNames(file.text, file.imports, names) : file.contents;
}

function withFinalNames(
  text: string,
  imports: readonly string[],
  names: ReadonlyMap<string, OutputPath>,
): string {
  return imports.reduce((result, name) => {
    const path = names.get(name);
    return path === undefined ? result : result.replaceAll(name, path.slice('assets/'.length));
  }, text);
}

function isText(name: string): boolean {
  return /\.(?:js|css)$/.test(name);
}

/** Removes the bundler's hash, and the number of an entry: `chunk-ABCDEFGH.js` → `chunk`, `plugin2.js` → `plugin`. */
function stemOf(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/-[A-Z0-9]{8}$/, '')
    .replace(/^(plugin)\d+$/, '$1');
}
