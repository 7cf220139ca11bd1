import { shortHash } from '../output/hash.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { ArtifactData } from '../types.ts';
import type { BundledFile } from './bundler.ts';

/** A bundled file under its final name. */
export interface NamedFile {
  readonly path: OutputPath;
  readonly data: ArtifactData;
}

/** Bundled files under their final names. */
export interface NamedFiles {
  readonly artifacts: readonly NamedFile[];
  /** The bundler's name → the final one. */
  readonly names: ReadonlyMap<string, OutputPath>;
}

/**
 * Gives files names with hashes of their own bytes. The bundler's hashes also cover paths of the machine, so they
 * would differ from folder to folder. A file is named after the files it refers to, whose names stand in it.
 */
export function nameByContent(files: readonly BundledFile[]): NamedFiles {
  const byName = new Map(files.map((file) => [file.name, file]));
  const names = new Map<string, OutputPath>();
  const artifacts: NamedFile[] = [];
  const visit = (file: BundledFile, above: readonly string[]): void => {
    if (names.has(file.name)) return;
    if (above.includes(file.name))
      throw new Error(`Bundled files refer to each other in a circle: ${above.join(' → ')}.`);
    for (const imported of file.imports) {
      const other = byName.get(imported);
      if (other) visit(other, [...above, file.name]);
    }
    const data = isText(file.name) ? withFinalNames(file.text, file.imports, names) : file.contents;
    const path = outputPath(`assets/${stemOf(file.name)}-${shortHash(data)}${extensionOf(file.name)}`);
    names.set(file.name, path);
    artifacts.push({ path, data });
  };
  for (const file of files) visit(file, []);
  return { artifacts, names };
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

/** `chunk-ABCDEFGH.js` → `chunk`: the bundler's own hash goes. */
function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').replace(/-[A-Z0-9]{8}$/, '');
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}
