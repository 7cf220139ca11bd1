import type { Doc, DocBlock, RecordedBlock } from '../types.ts';
import { align, gaps } from './align.ts';

/** How a translation differs from its original. */
export interface Comparison {
  /** Blocks of the translation whose original has changed or gone since. */
  readonly outdated: readonly DocBlock[];
  /** Blocks of the original that the translation has nothing for. */
  readonly missing: readonly DocBlock[];
  /** Blocks to record now: a block that changed since the last time translates the current original. */
  readonly record: readonly RecordedBlock[];
}

/** Blocks that may be the same in all languages. */
const WORDLESS = new Set(['pre', 'code-block', 'figure', 'hr']);

/** True for a file that is not translated yet: every block with words is the copy that it was recorded as. */
export function isCopied(own: readonly DocBlock[], recorded: readonly RecordedBlock[]): boolean {
  const copies = new Set(recorded.flatMap(([source, hash]) => (source === hash ? [hash] : [])));
  return own.length > 0 && own.every(({ kind, hash }) => WORDLESS.has(kind) || copies.has(hash));
}

/** True if a copy has no block that a translator has written, such as code with translated comments. */
export function isUntouched(
  own: readonly DocBlock[],
  recorded: readonly RecordedBlock[],
  original: readonly DocBlock[],
): boolean {
  const known = new Set([...original.map(({ hash }) => hash), ...recorded.map(([, hash]) => hash)]);
  return own.every(({ hash }) => known.has(hash));
}

/**
 * Compares a translation with its original, by what was recorded of the original when it was translated. Returns the
 * headings above outdated blocks; undefined for a copy that waits for its translator.
 */
export function compareTranslation(
  original: Doc,
  translation: Doc,
  record: readonly RecordedBlock[],
): readonly (string | null)[] | undefined {
  if (isCopied(translation.blocks, record)) return undefined;
  return outdatedSections(compareBlocks(original.blocks, translation.blocks, record));
}

/** Returns the ids of the headings above outdated blocks, each once; null for what comes before the first one. */
export function outdatedSections({ outdated }: Comparison): readonly (string | null)[] {
  return [...new Set(outdated.map(({ section }) => section))];
}

/** A block of a translation, and what is known of it. */
interface Known {
  readonly block: DocBlock;
  readonly source: string;
  /** True if the block differs from the record. */
  readonly isRevised: boolean;
}

/** Compares a translation with its original, by what was recorded of it; without a record, by the kinds of blocks. */
export function compareBlocks(
  source: readonly DocBlock[],
  own: readonly DocBlock[],
  recorded: readonly RecordedBlock[] | undefined,
): Comparison {
  const known = recorded === undefined ? knownByKind(source, own) : knownByRecord(own, recorded);
  const { stale, counterparts, missing } = findChanges(source, known);
  const record = known.map(({ block, source: hash, isRevised }, place): RecordedBlock => {
    const now = counterparts.get(place)?.hash;
    const isNow = isRevised || hash === '' || now === block.hash;
    return [stale.has(place) && isNow ? (now ?? '') : hash, block.hash];
  });
  const outdated = known.filter((one, place) => stale.has(place) && one.source !== '');
  return { outdated: outdated.map(({ block }) => block), missing, record };
}

/** Pairs blocks with the originals in the record. Blocks between recorded ones are revised, or new. */
function knownByRecord(own: readonly DocBlock[], recorded: readonly RecordedBlock[]): readonly Known[] {
  const before = recorded.map(([, hash]) => hash);
  const pairs = align(
    own.map(({ hash }) => hash),
    before,
  );
  const sources = new Map(pairs.map(([place, past]) => [place, recorded[past]?.[0]]));
  const revised = new Map<number, string | undefined>();
  for (const { first, second } of gaps(pairs, [own.length, recorded.length]))
    for (const [index, place] of first.entries()) revised.set(place, recorded[second[index] ?? -1]?.[0]);
  return own.map((block, place) => {
    const source = sources.get(place);
    return { block, source: source ?? revised.get(place) ?? '', isRevised: source === undefined };
  });
}

/** Pairs blocks with originals of the same kind: without a record, a translation counts as one of the current original. */
function knownByKind(source: readonly DocBlock[], own: readonly DocBlock[]): readonly Known[] {
  const kinds = (blocks: readonly DocBlock[]) => blocks.map(({ kind }) => kind);
  const sources = new Map(
    align(kinds(own), kinds(source)).map(([place, other]) => [place, source[other]?.hash]),
  );
  return own.map((block, place) => ({ block, source: sources.get(place) ?? '', isRevised: false }));
}

/** Finds blocks whose original has gone (`stale`), the blocks that took its place, and new ones. A moved original is not gone. */
function findChanges(source: readonly DocBlock[], known: readonly Known[]) {
  const now = source.map(({ hash }) => hash);
  const pairs = align(
    known.map((one) => one.source),
    now,
  );
  const between = gaps(pairs, [known.length, source.length]);
  const free = new Map<string, number[]>();
  for (const place of between.flatMap(({ second }) => second)) {
    const hash = now[place] ?? '';
    free.set(hash, [...(free.get(hash) ?? []), place]);
  }
  const moved = new Set<number>();
  const stale = new Set<number>();
  for (const place of between.flatMap(({ first }) => first)) {
    const there = free.get(known[place]?.source ?? '')?.shift();
    if (there === undefined) stale.add(place);
    else moved.add(there);
  }
  const counterparts = new Map<number, DocBlock>();
  const missing: DocBlock[] = [];
  for (const { first, second } of between) {
    const changed = first.filter((place) => stale.has(place));
    const fresh = second.filter((place) => !moved.has(place)).flatMap((place) => source[place] ?? []);
    for (const [index, block] of fresh.entries()) {
      const place = changed[index];
      if (place === undefined) missing.push(block);
      else counterparts.set(place, block);
    }
  }
  return { stale, counterparts, missing };
}
