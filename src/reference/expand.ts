import { hasBody, putBody, wholeBody } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import type {
  Fragment,
  MarkdownText,
  Reference,
  ReferencePages,
  ShownFragment,
} from '../contract/reference.ts';
import { contentHash } from '../files/hash.ts';
import { siteBudget } from '../markdown/expansion.ts';
import { mapConcurrently } from '../platform/promises.ts';
import {
  addProblems,
  error,
  onPage,
  type Place,
  type Problem,
  ProblemsError,
  warning,
  withPlace,
} from '../problems.ts';
import { defined } from '../shared/defined.ts';
import { localeOf, versionFolder } from '../shared/editions.ts';
import * as limits from '../shared/limits.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Sentences } from '../site/site-props.ts';
import type { Doc, DocReference, Hash, Heading } from '../types.ts';
import { composeBody } from './compose.ts';
import { oneForEachFile, type TextProblem } from './foreign-problems.ts';
import { pagesOf } from './pages.ts';
import { type FragmentFacts, type FragmentTask, type RenderedFragment, textsOf } from './render.ts';
import { translator } from './translate.ts';

/** Input of expanding in addition to the files. */
export interface Expanding {
  readonly reference: Reference;
  /** Hash of all files of the reference: while it is the same, so are the lines of their texts. */
  readonly referenceKey: Hash;
  readonly store: Store;
  /** Key of the tools that render fragments. */
  readonly key: Hash;
  /** Maximum number of files to expand concurrently. */
  readonly width: number;
  readonly render: (task: FragmentTask) => Promise<RenderedFragment>;
  /** Language of files that are not translations. */
  readonly language: string;
  readonly strings: Sentences;
}

/** A fragment in the store: its facts, and where its texts lie. */
interface StoredFragment {
  readonly facts: FragmentFacts;
  readonly body: Hash;
}

/** Expanded files with the keys of their inputs, so that an unchanged one stays the same value. */
const expandedBefore = new WeakMap<Doc, { readonly key: Hash; readonly doc: Doc }>();

/**
 * Returns doc → the doc with the content that its directives show: headings, ids and links of fragments are among its own,
 * and its texts have filled slots. Later steps see no reference.
 */
export async function expandReferences(
  docs: readonly Doc[],
  expanding: Expanding,
): Promise<{ readonly docs: ReadonlyMap<Doc, Doc>; readonly problems: readonly Problem[] }> {
  const fragments = createFragments(pagesOf(docs), expanding);
  const problems: Problem[] = [...expanding.reference.problems];
  const spend = siteBudget('reference', docs.length);
  const expandedDoc = async (doc: Doc): Promise<readonly [Doc, Doc]> => {
    const shown: (PlacedFragment | undefined)[] = [];
    // One after another: what waits to be rendered fills memory, and threads are heard only when little is under way here.
    for (const use of doc.references) {
      const fragment = await fragments.find(use, doc.path);
      shown.push(fragment);
      spend(fragment?.length ?? 0, placeOf(use));
    }
    problems.push(...duplicateIds(doc, shown));
    return [doc, expanded(doc, shown, expanding.store)];
  };
  const made = new Map<Doc, Doc>();
  for await (const [doc, whole] of mapConcurrently(docs, expanding.width, expandedDoc)) made.set(doc, whole);
  addProblems(problems, await fragments.problems());
  return { docs: made, problems };
}

/** Finds what directives show. A fragment that several files show is rendered once. */
function createFragments(pages: (version: string) => ReferencePages, expanding: Expanding) {
  const { reference } = expanding;
  const problems: Problem[] = [];
  const placed = new Map<string, Promise<PlacedFragment | undefined>>();
  const fail = (reason: unknown, use: DocReference): undefined => {
    if (reason instanceof ProblemsError) problems.push(...onPage(reason.problems, use.file));
    else if (reason instanceof FragmentTooLong)
      problems.push(error('expansion-limit', reason.message, { ...placeOf(use), hint: TOO_LONG_HINT }));
    else throw reason;
  };
  return {
    /** Returns what a directive of a file shows; undefined if it shows nothing, which is a problem. */
    async find(use: DocReference, path: ContentPath): Promise<PlacedFragment | undefined> {
      const { name, attributes, label, inline } = use;
      const language = localeOf(path) ?? expanding.language;
      const version = versionFolder(path);
      try {
        const answer = reference.find({ name, attributes, label, inline, version }, pages(version));
        if ('key' in answer) {
          const key = contentHash(JSON.stringify([expanding.key, language, answer.key]));
          const known =
            placed.get(key) ??
            placedFragment(key, { ...answer, language }, expanding).catch((reason) => fail(reason, use));
          placed.set(key, known);
          return await known;
        }
        problems.push(withPlace({ ...answer, unread: 'effect' }, placeOf(use)));
      } catch (reason) {
        return fail(reason, use);
      }
      return undefined;
    },
    /** Returns the problems of all directives and of what they show. */
    async problems(): Promise<readonly Problem[]> {
      const rendered = await Promise.all(placed.values());
      return [...problems, ...oneForEachFile(rendered.flatMap((fragment) => fragment?.problems ?? []))];
    },
  };
}

/** A fragment whose links and problems stand where its texts stand now. */
interface PlacedFragment
  extends Pick<Doc, 'headings' | 'ids' | 'links' | 'images' | 'size'>,
    Pick<FragmentFacts, 'length'> {
  readonly body: Hash;
  readonly problems: readonly TextProblem[];
}

function placeOf({ file, line, column }: DocReference): Place {
  return { file: `content/${file}`, line, column };
}

const TOO_LONG_HINT = 'Shorten long examples and lists of values, or split long schemas.';

/** Thrown for what would take gigabytes to render. */
class FragmentTooLong extends Error {}

function checkLength(fragment: Fragment): Fragment {
  if (JSON.stringify(fragment).length <= limits.site.fragment) return fragment;
  throw new FragmentTooLong(`What this shows has more than ${limits.site.fragment} characters.`);
}

/** Content that a directive shows, and the language to render it in. */
type Spoken = ShownFragment & { readonly language: string };

async function placedFragment(key: Hash, shown: Spoken, expanding: Expanding): Promise<PlacedFragment> {
  let made: Fragment | undefined;
  const fragment = (): Fragment => {
    made ??= shown.make(translator(expanding.strings, shown.language));
    return made;
  };
  const { facts, body } = await storedFragment(key, { fragment, language: shown.language }, expanding);
  const isBare = facts.links.length + facts.images.length + facts.problems.length === 0;
  const starts = isBare ? [] : startsOf(key, fragment, expanding);
  const placed = <Found extends TextPlace>(found: Found, within: number): Found & Required<TextPlace> => ({
    ...found,
    ...placeInFile(found, starts[within]),
  });
  return {
    ...facts,
    body,
    links: facts.links.map(({ within, ...link }) => placed(link, within)),
    images: facts.images.map(({ within, ...image }) => placed(image, within)),
    problems: facts.problems.map(({ within, isForeign, ...problem }) => {
      const placedProblem = placed(problem, within);
      return isForeign ? { ...placedProblem, severity: 'warning', isForeign } : placedProblem;
    }),
  };
}

/** A place in a text, whose first line is 1. */
type TextPlace = Pick<Place, 'line' | 'column'>;

/** Start of a text in its file. */
type TextStart = Pick<MarkdownText, 'line' | 'column' | 'lines' | 'indent'>;

function placeInFile(
  { line = 1, column = 1 }: TextPlace,
  start: TextStart = { line: 1 },
): Required<TextPlace> {
  if (start.column !== undefined) return { line: start.line, column: start.column };
  return { line: start.lines?.[line - 1] ?? start.line + line - 1, column: column + (start.indent ?? 0) };
}

/** Returns the starts of a fragment's texts. They are stored, because they stay the same while the files do. */
function startsOf(
  key: Hash,
  fragment: () => Fragment,
  { store, referenceKey }: Expanding,
): readonly TextStart[] {
  const name = contentHash(JSON.stringify(['starts', key, referenceKey]));
  const known = store.get('fragment', name) as readonly TextStart[] | undefined;
  if (known !== undefined) return known;
  const starts = textsOf(fragment()).map(({ line, column, lines, indent }: TextStart) => ({
    line,
    ...defined({ column, lines, indent }),
  }));
  store.put('fragment', name, starts);
  return starts;
}

async function storedFragment(
  key: Hash,
  { fragment, language }: { readonly fragment: () => Fragment; readonly language: string },
  { store, render }: Expanding,
): Promise<StoredFragment> {
  const known = store.get('fragment', key) as StoredFragment | undefined;
  if (known !== undefined && hasBody(known.body, store)) return known;
  const { facts, body } = await render({ fragment: checkLength(fragment()), language });
  const text = putBody(body, store);
  store.put('fragment', key, { facts, body: text } satisfies StoredFragment);
  // As the store gives it back: a build with the store and one without must not differ in anything.
  return store.get('fragment', key) as StoredFragment;
}

type Fragments = readonly (PlacedFragment | undefined)[];

function expanded(doc: Doc, fragments: Fragments, store: Store): Doc {
  const key = contentHash(JSON.stringify([doc.body, fragments]));
  const before = expandedBefore.get(doc);
  if (before?.key === key) return before.doc;
  const { references, ...rest } = doc;
  const made: Doc = {
    ...rest,
    references: [],
    ...withTexts(doc, fragments, store),
    headings: headingsOf(doc, references, fragments),
    ids: [...doc.ids, ...fragments.flatMap((fragment) => fragment?.ids ?? [])],
    links: [...doc.links, ...fragments.flatMap((fragment) => fragment?.links ?? [])],
    images: [...doc.images, ...fragments.flatMap((fragment) => fragment?.images ?? [])],
  };
  expandedBefore.set(doc, { key, doc: made });
  return made;
}

/** Returns the name and size of a doc's texts with those of its fragments, and puts the texts into the store. */
function withTexts(doc: Doc, fragments: Fragments, store: Store): Pick<Doc, 'body' | 'size'> {
  const size = fragments.reduce((sum, fragment) => sum + (fragment?.size ?? 0), doc.size);
  // The key names all that the texts are made from, so the store can be asked before they are made.
  const parts = fragments.map((fragment) => fragment && [fragment.body, ...countsOf(fragment)]);
  const body = contentHash(JSON.stringify(['expanded', doc.body, ...countsOf(doc), parts]));
  if (hasBody(body, store)) return { body, size };
  let [links, images] = countsOf(doc);
  const fillings = fragments.map((fragment) => {
    if (fragment === undefined) return undefined;
    const filling = { body: wholeBody(fragment.body, store), before: { links, images } };
    links += fragment.links.length;
    images += fragment.images.length;
    return filling;
  });
  putBody(composeBody(wholeBody(doc.body, store), fillings), store, body);
  return { body, size };
}

function countsOf({ links, images }: Pick<Doc, 'links' | 'images'>): [links: number, images: number] {
  return [links.length, images.length];
}

/** Returns the headings in the order in which the page has them. */
function headingsOf(
  { headings }: Doc,
  references: readonly DocReference[],
  fragments: Fragments,
): readonly Heading[] {
  if (fragments.every((fragment) => (fragment?.headings.length ?? 0) === 0)) return headings;
  const before = (count: number): readonly Heading[] =>
    references.flatMap((use, index) => (use.headings === count ? (fragments[index]?.headings ?? []) : []));
  return [...before(0), ...headings.flatMap((heading, index) => [heading, ...before(index + 1)])];
}

/** Returns a problem for each directive with an id that the page has already. */
function duplicateIds({ ids, references }: Doc, fragments: Fragments): readonly Problem[] {
  const owners = new Set(ids);
  return references.flatMap(({ file, line, column, name }, index) => {
    const own = fragments[index]?.ids ?? [];
    const taken = own.find((id) => owners.has(id));
    for (const id of own) owners.add(id);
    if (taken === undefined) return [];
    const text = `The id "${taken}" of this "${name}" is taken already on this page: links lead there.`;
    const at = { file: `content/${file}` as ContentPath, line, column };
    return [warning('duplicate-id', text, { ...at, hint: 'Show it once on a page.' })];
  });
}
