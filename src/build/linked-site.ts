import { contentHash } from '../files/hash.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Doc, Hash } from '../types.ts';

/** The last linked site of a process, and the only one who changes it. */
export interface LastLinked {
  /** Returns the linked site, and the docs that have changed since in what linking does not see. */
  relink(docs: readonly Doc[], input: LinkingInput): Relinked;
  readonly site: () => Site | undefined;
}

/** What is linked, apart from the docs. */
export interface LinkingInput {
  /** What linking sees in addition to the docs: values that stay the same while that does. */
  readonly rest: readonly unknown[];
  /** True: the last site also serves when things are on other lines only. */
  readonly isHasty: boolean;
  readonly link: () => Site;
}

/** A linked site and what is newer than it. */
export interface Relinked {
  readonly site: Site;
  readonly newer: ReadonlyMap<ContentPath, Doc>;
}

/** Links each time, for a process that builds once. */
export const noLinked: LastLinked = {
  relink: (_docs, { link }) => ({ site: link(), newer: new Map() }),
  site: () => undefined,
};

/** Keeps the linked site for the next build. */
export function createLastLinked(): LastLinked {
  let last: Linked | undefined;
  return {
    relink(docs, input) {
      last = relinkIfChanged(docs, last, input);
      return { site: last.site, newer: newerDocs(docs, last) };
    },
    site: () => last?.site,
  };
}

/** What linking has made, and of what. */
interface Linked {
  /** What linking sees in addition to the docs. */
  readonly rest: readonly unknown[];
  readonly docs: readonly DocKeys[];
  readonly site: Site;
}

/** Names what linking sees of a doc. */
interface DocKeys {
  readonly exact: Hash;
  /** As `exact`, but for the lines and columns on which things stand, which only problems name. */
  readonly rough: Hash;
}

/** The linked site, or the last one while nothing has changed that linking sees: a sentence more is not among that. */
function relinkIfChanged(
  content: readonly Doc[],
  last: Linked | undefined,
  { rest, isHasty, link }: LinkingInput,
): Linked {
  const docs = content.map(keysOf);
  const which = isHasty ? 'rough' : 'exact';
  const isSame =
    last !== undefined &&
    areSame(rest, last.rest, (part, before) => part === before) &&
    areSame(docs, last.docs, (doc, before) => doc === before || doc[which] === before[which]);
  return isSame ? last : { rest, docs, site: link() };
}

/** The docs that have changed in what linking does not see since they were linked. */
function newerDocs(content: readonly Doc[], { docs }: Linked): ReadonlyMap<ContentPath, Doc> {
  const newer = content.filter((doc, place) => known.get(doc) !== docs[place]);
  return new Map(newer.map((doc) => [doc.path, doc]));
}

function areSame<Part>(
  parts: readonly Part[],
  before: readonly Part[],
  isSame: (part: Part, before: Part) => boolean,
): boolean {
  return parts.length === before.length && parts.every((part, place) => isSame(part, before[place] as Part));
}

const known = new WeakMap<Doc, DocKeys>();

function keysOf(doc: Doc): DocKeys {
  const keys = known.get(doc) ?? makeKeys(doc);
  known.set(doc, keys);
  return keys;
}

function makeKeys({
  body: _body,
  size: _size,
  problems: _problems,
  allowances: _allowances,
  languageTabs: _languageTabs,
  marks: _marks,
  ...facts
}: Doc): DocKeys {
  const withoutPlace = <Placed extends { readonly line: number; readonly column: number }>({
    line: _line,
    column: _column,
    ...rest
  }: Placed) => rest;
  const links = facts.links.map(withoutPlace);
  const images = facts.images.map(withoutPlace);
  return {
    exact: contentHash(JSON.stringify(facts)),
    rough: contentHash(JSON.stringify({ ...facts, positions: {}, includes: [], links, images })),
  };
}
