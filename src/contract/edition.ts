import type { ContentPath } from '../shared/paths.ts';
import type { Hash, OutputConfig, Place, Problem, SourceFile } from '../types.ts';

/** The data files of a site, as one of its versions sees them. @experimental */
export interface Edition extends EditionFiles {
  readonly config: EditionConfig;
  /**
   * Reads a text file. What is wrong with its bytes is a problem; without a `source`, it cannot be used. `isLarge`: it may
   * have any size that the site allows, as an API may.
   */
  readonly read: (path: ContentPath, isLarge?: boolean) => ReadFile;
  readonly store: EditionStore;
  /** Returns a sentence of the theme in the default language. */
  readonly t: Translate;
  /** Returns what another plugin offers in this edition; undefined where it offers nothing. */
  readonly offered: <Name extends keyof OfferedValues>(name: Name) => OfferedValues[Name] | undefined;
  /** Returns the data that a plugin provides in this edition. */
  readonly provided: (name: string) => unknown;
}

/** The files of an edition. @experimental */
export interface EditionFiles {
  /** Content hash of each file that may hold data, by its path below `content/`. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Folder of a frozen version with its own data files, `versions/1.0/`; empty for the rest of the site. */
  readonly folder: string;
}

/** The configuration, as far as data files depend on it. @experimental */
export interface EditionConfig extends Pick<OutputConfig, 'url' | 'baseUrl'> {
  readonly docs: { readonly versions: readonly { readonly name: string; readonly path?: string }[] };
  /** The default locale first. */
  readonly locales: readonly { readonly name: string }[];
  /** The OpenAPI files of the site. */
  readonly reference: readonly EditionApi[];
}

/** An entry of `reference` in the configuration. @experimental */
export interface EditionApi {
  readonly name: string;
  readonly openapi: string;
  /** Path below which it has pages: `api`. */
  readonly pages?: string;
  readonly sandbox?: string;
  readonly linkBase?: string;
  readonly at: Place;
}

/** A file that was read. @experimental */
export interface ReadFile {
  readonly source?: SourceFile | undefined;
  readonly problems: readonly Problem[];
}

/** Results of this build and earlier ones, as plain JSON. A key names everything that its result was made from. @experimental */
export interface EditionStore {
  /** `kind` names the work that a result is of. */
  readonly get: (kind: string, key: Hash) => unknown;
  readonly put: (kind: string, key: Hash, value: unknown) => void;
}

/**
 * Values that plugins offer each other: name → value. Modules that offer or read another value add its type
 * (`declare module`). @experimental
 */
export interface OfferedValues {
  /** Reads the examples in data files, for checks. */
  readonly examples: () => Promise<readonly DataExample[]>;
}

/** An example in a data file: plain JSON. @experimental */
export interface DataExample {
  readonly value: unknown;
  /** Title in the file. */
  readonly title: string;
  /** Status of the response that it is of: `402`, `5XX`. Absent elsewhere. */
  readonly status?: string;
  /** Where a JSON Pointer into the value points at. */
  readonly placeOf: (pointer: string) => Place;
}

/** Returns a sentence in the language of a page, for texts that no component renders: headings, titles, tables of Markdown copies. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;
