import type { ContentPath } from '../shared/paths.ts';
import type { Hash, OutputConfig, Place, Problem, SourceFile } from '../types.ts';

/** Data files of a site for one of its versions. @experimental */
export interface Edition extends EditionFiles {
  readonly config: EditionConfig;
  /**
   * Reads a text file. Encoding errors are problems; without a `source`, the file cannot be used. `isLarge` allows any
   * size that the site allows, for example for an API.
   */
  readonly read: (path: ContentPath, isLarge?: boolean) => ReadFile;
  readonly store: EditionStore;
  /** Returns a string of the theme in the default language. */
  readonly t: Translate;
  /** Returns what another plugin offers in this edition; undefined if there is nothing. */
  readonly offered: <Name extends keyof OfferedValues>(name: Name) => OfferedValues[Name] | undefined;
  /** Returns the data that a plugin provides in this edition. */
  readonly provided: (name: string) => unknown;
}

/** The files of an edition. @experimental */
export interface EditionFiles {
  /** Path below `content/` → content hash, for each file that may contain data. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Folder of a frozen version with its own data files: `versions/1.0/`; empty for the rest of the site. */
  readonly folder: string;
}

/** The configuration, as far as data files depend on it. @experimental */
export interface EditionConfig extends Pick<OutputConfig, 'url' | 'baseUrl'> {
  readonly docs: { readonly versions: readonly { readonly name: string; readonly path?: string }[] };
  /** Locales, the default one first. */
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

/** Cached results as plain JSON. A key must cover everything on which its result depends. @experimental */
export interface EditionStore {
  /** Returns a cached result; undefined if there is none. `kind` is the name of the computation. */
  readonly get: (kind: string, key: Hash) => unknown;
  readonly put: (kind: string, key: Hash, value: unknown) => void;
}

/**
 * Values that plugins offer each other: name → value. A module that offers or reads another value declares its type
 * (`declare module`). @experimental
 */
export interface OfferedValues {
  /** Reads the examples in data files, for checks. */
  readonly examples: () => Promise<readonly DataExample[]>;
}

/** An example in a data file: plain JSON. @experimental */
export interface DataExample {
  readonly value: unknown;
  /** Title of the example in the file. */
  readonly title: string;
  /** Status of its response: `402`, `5XX`. Absent without a response. */
  readonly status?: string;
  /** Returns the place of the value at a JSON Pointer. */
  readonly placeOf: (pointer: string) => Place;
}

/** Translates a string to the language of a page, for texts outside of components: headings, titles, Markdown copies. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;
