import type { Config } from '../config/schema.ts';
import type { FolderFiles } from '../content/folders.ts';
import type { Mount } from '../shared/paths.ts';
import type { LinkedPart } from './site.ts';
import type { Target } from './targets.ts';
import type { LabelTranslator } from './translate-labels.ts';
import type { UnlinkedVersion } from './versions.ts';

/** Pages that a plugin makes of what a language has, as linking sees them. */
export interface PagePart {
  /** Unique among all parts. */
  readonly name: string;
  /** Files that describe a folder, which it reads. */
  readonly files?: FolderFiles;
  readonly link: (input: PagePartInput) => LinkedPart;
}

/** Input of a plugin's pages for one language, before any link is followed. */
export interface PagePartInput {
  /** With the words of the language. */
  readonly config: Config;
  readonly locale: { readonly name: string; readonly htmlLang: string };
  readonly mount: Mount;
  readonly versions: readonly UnlinkedVersion[];
  /** Of the core, and of the parts before it. */
  readonly targets: readonly Target[];
  readonly label: LabelTranslator['label'];
  /** By the path of their folder: what `files` returned. */
  readonly files: ReadonlyMap<string, unknown>;
}

/** Links the parts one after another. */
export function linkParts(
  parts: readonly PagePart[],
  input: Omit<PagePartInput, 'files'>,
  files: ReadonlyMap<string, PagePartInput['files']>,
): { readonly linked: ReadonlyMap<string, LinkedPart>; readonly targets: readonly Target[] } {
  const linked = new Map<string, LinkedPart>();
  let { targets } = input;
  for (const { name, link } of parts) {
    const part = link({ ...input, targets, files: files.get(name) ?? new Map() });
    linked.set(name, part);
    targets = [...targets, ...(part.targets ?? [])];
  }
  return { linked, targets };
}
