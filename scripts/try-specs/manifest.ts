import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A public OpenAPI file, and where it comes from: a commit of a repository, or a version of an npm package. */
export interface RealSpec {
  readonly name: string;
  readonly repository?: string;
  readonly commit?: string;
  readonly package?: string;
  readonly version?: string;
  /** Path in the repository or package. */
  readonly path: string;
  /** Folder in the repository with the files that it refers to; absent for a single file. */
  readonly folder?: string;
  readonly sha256: string;
  readonly license?: string;
}

/** Reads the list of files. */
export function readManifest(file: string): readonly RealSpec[] {
  const specs: readonly RealSpec[] = parse(readFileSync(file, 'utf8'));
  return specs;
}

/** Returns the folder that contains the copy of a repository or package. */
export function sourceFolder(folder: string, { repository, package: name }: RealSpec): string {
  return join(folder, repository ?? name ?? '');
}

/** Returns the specs whose name is one of these or begins with one of these and a hyphen; all without any names. */
export function selectSpecs(specs: readonly RealSpec[], names: readonly string[]): readonly RealSpec[] {
  if (names.length === 0) return specs;
  return names.flatMap((wanted) => {
    const found = specs.filter(({ name }) => name === wanted || name.startsWith(`${wanted}-`));
    if (found.length === 0) throw new Error(`The manifest has no file "${wanted}".`);
    return found;
  });
}

/** Says what is wrong with a copy; undefined when it is the file that the manifest means. */
export function copyFault(folder: string, spec: RealSpec): string | undefined {
  const file = join(sourceFolder(folder, spec), spec.path);
  try {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return hash === spec.sha256 ? undefined : `${file} has another SHA-256 than the manifest says.`;
  } catch {
    return `There is no ${file}.`;
  }
}
