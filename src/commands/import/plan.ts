import type { Data } from '../../javascript/values.ts';
import type { SourceFolder } from './source.ts';

/** A file of the new site: a copy of one of the old site, or a text, which may be made of one. */
export type PlannedFile =
  | { readonly to: string; readonly from: string }
  | { readonly to: string; readonly text: string; readonly from?: string };

/** Something of the old site that the new one does not have, and what serves instead. */
export interface Note {
  /** A key of the old configuration, or a file of the old site. */
  readonly subject: string;
  readonly kind: 'setting' | 'file';
  /** Advice, as a sentence. */
  readonly advice: string;
}

/** The new site, before it is written. */
export interface ImportPlan {
  /** Name of the old site's generator. */
  readonly generator: string;
  /** Configuration of the new site, as `site.config.yaml` has it. */
  readonly config: Mapping;
  /** Dialects of Markdown that the pages need, by their names in `markdown.dialects`. */
  readonly dialects: readonly string[];
  readonly files: readonly PlannedFile[];
  readonly notes: readonly Note[];
}

/** The old site, with a function that reads its modules. */
export interface OldSite {
  readonly source: SourceFolder;
  /** Folder of its configuration, relative to the imported one. */
  readonly folder: string;
  /** Returns the plain data that a module exports; undefined if there is none. */
  readonly dataOf: (path: string) => Data | undefined;
}

/** A part of the plan. */
export interface PlanPart {
  readonly settings: Mapping;
  readonly files: readonly PlannedFile[];
  readonly notes: readonly Note[];
}

export type Mapping = { readonly [key: string]: Data };

/** Returns data as a mapping; an empty one for anything else. */
export function mapping(value: Data | undefined): Mapping {
  return isRecord(value) ? value : {};
}

/** True for data with keys. */
export function isRecord(value: Data | undefined): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns data as a list; an empty one for anything else. */
export function items(value: Data | undefined): readonly Data[] {
  return Array.isArray(value) ? value : [];
}

/** Returns data as a text; undefined for anything else. */
export function text(value: Data | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Returns data as a list of texts, also for a single one. */
export function texts(value: Data | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return items(value).filter((item) => typeof item === 'string');
}

/** Returns a mapping without the keys whose value is undefined. */
export function known(entries: Readonly<Record<string, Data | undefined>>): Mapping {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Data] => entry[1] !== undefined),
  );
}

/** Returns the keys of a mapping that are in the list. */
export function pick(value: Mapping, ...keys: readonly string[]): Mapping {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

/** Returns an address of the site with a slash at its start: `img/logo.svg` is `/img/logo.svg`. */
export function rooted(address: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address) ? address : `/${address.replace(/^\.\//, '')}`;
}

/** Returns a note about a setting of the old site. */
export function setting(subject: string, advice: string): Note {
  return { kind: 'setting', subject, advice };
}

/** Returns a note for each key of a table of advice that the settings have. An empty list counts as absent. */
export function settingNotes(
  settings: Mapping,
  advice: Readonly<Record<string, string>>,
  prefix = '',
): readonly Note[] {
  return Object.entries(advice).flatMap(([key, text]) => {
    const value = settings[key];
    const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0);
    return isAbsent ? [] : setting(`${prefix}${key}`, text);
  });
}

/** Advice for tags of the head, which several generators have under this key. */
export const HEAD_ADVICE =
  'Write `head` in site.config.yaml. Scripts of other sites need `security.csp`, too.';

/** Returns a note about the address of the site, where its configuration has none. */
export function addressNotes(key: string, address: Data | undefined): readonly Note[] {
  if (address !== undefined) return [];
  return [setting(key, 'The configuration has no address of the site. Write `url` in site.config.yaml.')];
}
