import type { z } from 'zod';
import { lineAndColumn } from '../files/decode.ts';
import { error, type Problem, warning } from '../problems.ts';
import type { FrontMatter, Position, SourceFile } from '../types.ts';
import { parseYaml } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';
import { placesOf, type YamlDocument } from '../yaml/places.ts';
import { validate } from '../yaml/validate.ts';
import { docFields, pageFields, TEXT_KEYS } from './front-matter-fields.ts';
import { probableSlips } from './front-matter-slips.ts';

/** The two parts of a Markdown file's text. */
interface Split {
  /** YAML between the fences; absent without front matter. */
  readonly yaml?: string;
  /** The Markdown. */
  readonly body: string;
  /** Number of lines above the body. */
  readonly bodyLine: number;
  /** True for front matter without a closing fence. */
  readonly unclosed: boolean;
}

const OPENING = /^---[ \t]*\n/;

const CLOSING = /^---[ \t]*(?:\n|$)/m;

/**
 * Splits a text into front matter and Markdown. A file may also start with `---` as a thematic break: without a
 * closing fence, it is front matter only if a key follows. Line breaks are `\n` (see `files/read.ts`).
 */
function splitFrontMatter(text: string): Split {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return { body: text, bodyLine: 0, unclosed: false };
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return { body: text, bodyLine: 0, unclosed: /^\s*[\w-]+:(?:\s|$)/.test(rest) };
  const yaml = rest.slice(0, closing.index);
  const body = rest.slice(closing.index + closing[0].length);
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length - 1;
  return { yaml, body, bodyLine, unclosed: false };
}

/** The two parts of a Markdown file. */
interface FrontMatterResult {
  /** The valid values, even if other keys are invalid. */
  readonly meta: FrontMatter;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** Number of lines above the body. Add it to a line of the body to get the line of the file. */
  readonly bodyLine: number;
  /** Dotted key in the author's spelling (`slug`, `tags[0]`) → position of its value. */
  readonly positions: Readonly<Record<string, Position>>;
  readonly problems: readonly Problem[];
}

const CODE = 'front-matter';

/** Front matter of a file without front matter. */
export const NO_FRONT_MATTER = {
  hideTitle: false,
  hideTableOfContents: false,
  tags: [],
  parseNumberPrefixes: true,
  draft: false,
  unlisted: false,
  feed: false,
  aliases: [],
  custom: {},
} satisfies FrontMatter;

/** Returns the front matter and the body of a file. That of generated Markdown is known. */
export function frontMatterOf({ path, text, meta }: Omit<SourceFile, 'hash'>): FrontMatterResult {
  if (meta) {
    return { meta: { ...NO_FRONT_MATTER, ...meta }, body: text, bodyLine: 0, positions: {}, problems: [] };
  }
  const kind = /^(?:locales\/[^/]+\/)?pages\//.test(path) ? 'page' : 'doc';
  return readFrontMatter(text, `content/${path}`, kind);
}

/** Splits a Markdown file into front matter and body, and validates the front matter. */
export function readFrontMatter(text: string, file: string, kind: 'doc' | 'page'): FrontMatterResult {
  const { yaml, body, bodyLine, unclosed } = splitFrontMatter(text);
  const nothing = { meta: NO_FRONT_MATTER, body, bodyLine, positions: {} };
  if (unclosed) return { ...nothing, problems: [unclosedProblem(file)] };
  if (yaml === undefined) return { ...nothing, problems: misplacedFence(text, file) };
  const document = parseYaml(yaml, { file, firstLine: 2, asText: ([key]) => TEXT_KEYS.has(String(key)) });
  if (document.problems.length > 0) return { ...nothing, problems: document.problems };
  if (document.value === undefined || document.value === null) return { ...nothing, problems: [] };
  if (!isMapping(document.value)) return { ...nothing, problems: [notMapping(file)] };
  const { meta, problems } = readFields(document, document.value, kind);
  return { meta, body, bodyLine, positions: positionsIn(document), problems };
}

function unclosedProblem(file: string): Problem {
  const text = 'The front matter starts here and is not closed.';
  const hint = 'Add a line with --- below its last key.';
  return error(CODE, text, { file, line: 1, column: 1, hint });
}

/** A fence with a dash too few or too many, or one that is not at the start of the file; then a key, and a fence. */
const MISPLACED = /^([ \t\n]*)-{2,}[ \t]*\n[\w-]+:(?:[ \t].*)?\n(?:.+\n)*?[ \t]*-{2,}[ \t]*(?:\n|$)/;

function misplacedFence(text: string, file: string): readonly Problem[] {
  const [, above] = MISPLACED.exec(text) ?? [];
  if (above === undefined) return [];
  const place = { file, ...lineAndColumn(text, above.length) };
  const hint = 'Begin the first line with --- and nothing else.';
  return [warning(CODE, 'This looks like front matter, but is shown as text.', { ...place, hint })];
}

function notMapping(file: string): Problem {
  const text = 'Front matter must consist of "key: value" lines.';
  const hint = 'For a horizontal line at the top of a page, write *** instead of ---.';
  return error(CODE, text, { file, line: 2, column: 1, hint });
}

const DOC_KEYS: ReadonlySet<string> = new Set(Object.keys(docFields.shape));
const PAGE_KEYS: ReadonlySet<string> = new Set(Object.keys(pageFields.shape));

const KINDS = {
  doc: { schema: docFields, known: DOC_KEYS, others: PAGE_KEYS },
  page: { schema: pageFields, known: PAGE_KEYS, others: DOC_KEYS },
};

/** Returns the fields and custom keys. Invalid keys are left out, so that linking can still use the others. */
function readFields(
  document: YamlDocument,
  written: Readonly<Record<string, unknown>>,
  kind: 'doc' | 'page',
) {
  const { schema, known, others } = KINDS[kind];
  const { value, problems, wrong } = validate(schema, document, { code: CODE });
  const right = value ?? schema.parse(without(written, (key) => wrong.has(key)));
  const custom = without(written, (key) => known.has(key));
  const slips = probableSlips(document, Object.keys(custom), { known, others, kind });
  return { meta: metaOf(right, custom), problems: [...problems, ...slips] };
}

type Fields = z.output<typeof docFields> | z.output<typeof pageFields>;

function metaOf(fields: Fields, custom: FrontMatter['custom']): FrontMatter {
  return { ...NO_FRONT_MATTER, ...withMetaKeys<z.output<typeof docFields>>(fields), custom };
}

function without(
  written: Readonly<Record<string, unknown>>,
  unwanted: (key: string) => boolean,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(written).filter(([key]) => !unwanted(key)));
}

function positionsIn(document: YamlDocument): Readonly<Record<string, Position>> {
  const positions: Record<string, Position> = {};
  for (const [key, { line = 1, column = 1 }] of Object.entries(placesOf(document)))
    positions[key] = { line, column };
  return positions;
}

/** `toc_min_heading_level` → `tocMinHeadingLevel`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The same values with the keys of `FrontMatter`. */
type WithMetaKeys<Value> = {
  [Key in keyof Value as Key extends 'pagination_prev'
    ? 'paginationPrevious'
    : CamelCase<Key & string>]: Value[Key];
};

function withMetaKeys<Value extends object>(value: Value): WithMetaKeys<Value> {
  const entries = Object.entries(value).map(([key, inner]) => [metaKey(key), inner]);
  return Object.fromEntries(entries) as WithMetaKeys<Value>;
}

/** Returns the key of `FrontMatter` for one that authors write. */
export function metaKey(name: string): string {
  if (name === 'pagination_prev') return 'paginationPrevious';
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
