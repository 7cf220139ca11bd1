import { isDeepStrictEqual } from 'node:util';
import { FEED_ENTRY_FORM } from '../markdown/article/feed-entries.ts';
import { error, type Problem, warning } from '../problems.ts';
import { localeOf } from '../shared/editions.ts';
import type { Doc } from '../types.ts';
import { metaKey } from './front-matter.ts';
import { TRANSLATED_FIELDS } from './translated-fields.ts';

/** A doc with the front matter that it inherits, and the problems that only its original reveals. */
interface InheritResult {
  readonly doc: Doc;
  readonly problems: readonly Problem[];
}

/** Completes each translation with front matter of its original (`TRANSLATED_FIELDS`). Other docs are returned unchanged. */
export function inheritFrontMatter(docs: readonly Doc[]): readonly InheritResult[] {
  const all = new Map<string, Doc>(docs.map((doc) => [doc.path, doc]));
  return docs.map((doc) => {
    const locale = localeOf(doc.path);
    if (locale === undefined) return { doc, problems: [] };
    return translationOf(all.get(doc.path.slice(`locales/${locale}/`.length)), doc);
  });
}

/** Results by translation: a process that builds repeatedly recognizes an unchanged doc by its identity. */
const known = new WeakMap<Doc, InheritResult & { readonly original: Doc | undefined }>();

function translationOf(original: Doc | undefined, translation: Doc): InheritResult {
  const before = known.get(translation);
  if (before && before.original === original) return before;
  const { doc, problems } = original ? inherit(original, translation) : { doc: translation, problems: [] };
  const { entries: _, ...noFeed } = doc;
  const result = { original, doc: doc.meta.feed ? doc : noFeed, problems };
  known.set(translation, result);
  return result;
}

/** Every key of front matter, as authors write it and as `FrontMatter` names it. */
const FIELDS = Object.entries(TRANSLATED_FIELDS).map(([field, [rule]]) => ({
  field,
  rule,
  key: metaKey(field),
}));

function inherit(original: Doc, translation: Doc): InheritResult {
  const { meta, positions, contentTitle } = translation;
  const [own, others] = [valuesOf(translation), valuesOf(original)];
  const stated = new Set(Object.keys(positions).map(fieldOf));
  const inherited = FIELDS.filter(
    ({ field, key, rule }) =>
      rule === 'fixed' ||
      (rule === 'either' && others.get(key) === true) ||
      (rule === 'inherited' && !stated.has(field)),
  );
  const fields = new Set(inherited.map(({ field }) => field));
  const values = new Map([...own, ...inherited.map(({ key }) => [key, others.get(key)] as const)]);
  const title = meta.title || contentTitle ? meta.title : original.meta.title || original.contentTitle;
  const places = Object.entries(original.positions).filter(([name]) => fields.has(fieldOf(name)));
  const doc = {
    ...translation,
    meta: {
      ...meta,
      ...Object.fromEntries(values),
      custom: { ...original.meta.custom, ...meta.custom },
      ...(title && { title }),
    },
    positions: {
      ...positions,
      ...Object.fromEntries(places.map(([name, at]) => [name, { ...at, file: original.path }])),
    },
  };
  const ignored = inherited.filter(
    ({ field, key }) => stated.has(field) && !isDeepStrictEqual(own.get(key), others.get(key)),
  );
  const problems = ignored.map(({ field }) => withoutEffect(field, translation, original));
  return { doc, problems: stated.has('feed') ? problems : [...problems, ...feedProblems(doc)] };
}

function valuesOf({ meta }: Doc): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(meta));
}

/** Returns the key of front matter in the name of a position: `tags[0]` → `tags`. */
function fieldOf(name: string): string {
  return name.replace(/[.[].*$/s, '');
}

function withoutEffect(field: string, { path, positions }: Doc, original: Doc): Problem {
  const text = `"${field}" has no effect here: a translation has that of its original, content/${original.path}.`;
  return warning('front-matter-key', text, {
    file: `content/${path}`,
    ...positions[field],
    hint: 'Remove it.',
  });
}

/** Most headings that a problem names. */
const NAMED = 5;

/** Returns the problem of a translation that is a feed only because its original is one, and so was not parsed as one. */
function feedProblems({ path, meta, headings, entries = [] }: Doc): readonly Problem[] {
  const dated = new Set(entries.map(({ id }) => id));
  const others = headings.filter(({ depth, id = '' }) => depth === 2 && !dated.has(id));
  if (!meta.feed || (entries.length > 0 && others.length === 0)) return [];
  const names = others.slice(0, NAMED).map(({ id }) => `#${id}`);
  const what =
    others.length === 0
      ? 'it has no entry'
      : `headings do not begin with a date: ${names.join(', ')}${others.length > names.length ? ', …' : ''}`;
  const text = `This page is a feed, because its original is one, but ${what}.`;
  return [error('feed-entry', text, { file: `content/${path}`, line: 1, column: 1, hint: FEED_ENTRY_FORM })];
}
