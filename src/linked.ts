import { contentHash } from './output/hash.ts';
import type { LinkInput } from './site/link.ts';
import { link } from './site/link.ts';
import type { Site } from './site/site.ts';
import type { Doc, Hash } from './types.ts';

/** What linking has made last, and of what. */
export interface LinkedSite {
  readonly exact: Hash;
  /** As `exact`, but for the lines and columns on which things stand, which only problems name. */
  readonly rough: Hash;
  readonly site: Site;
}

/**
 * The linked site, or the last one while nothing has changed that linking sees: a sentence more is not among that. With
 * `isHasty` the last one also serves when things stand on other lines only.
 */
export function linkAgain(
  input: LinkInput,
  rest: readonly unknown[],
  { last, isHasty }: { readonly last: LinkedSite | undefined; readonly isHasty: boolean },
): LinkedSite {
  const keys = input.docs.map(keysOf);
  const name = (which: keyof DocKeys): Hash =>
    contentHash(JSON.stringify([rest, keys.map((one) => one[which])]));
  const rough = name('rough');
  if (isHasty && last?.rough === rough) return last;
  const exact = name('exact');
  return last?.exact === exact ? last : { exact, rough, site: link(input) };
}

interface DocKeys {
  readonly exact: Hash;
  readonly rough: Hash;
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
