import { contentHash } from '../../../files/hash.ts';
import type { LinkingInput, Relinked } from '../../../pipeline/services.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import type { Doc, Hash } from '../../../types.ts';

/** Keeps the linked site for the next build. */
export function createLastLinked() {
  let last: Linked | undefined;
  return {
    /** Links the site unless linking would have the same result. */
    relink(docs: readonly Doc[], input: LinkingInput): Relinked {
      last = relinkIfChanged(docs, last, input);
      return { site: last.site, newer: newerDocs(docs, last) };
    },
    site: (): Site | undefined => last?.site,
  };
}

/** Result of linking, and its input. */
interface Linked {
  /** Input of linking in addition to the docs. */
  readonly rest: readonly unknown[];
  readonly docs: readonly DocKeys[];
  readonly site: Site;
}

/** Hashes of everything that linking reads from a doc. */
interface DocKeys {
  readonly exact: Hash;
  /** Like `exact`, but without lines and columns, which only problems contain. */
  readonly rough: Hash;
}

/**
 * Returns the linked site, or the last one if nothing that linking reads has changed. Another sentence in a text does not
 * count.
 */
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

/** Returns the docs that have changed since they were linked, in parts that linking does not read. */
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
  includedLength: _includedLength,
  problems: _problems,
  allowances: _allowances,
  noted: _noted,
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
