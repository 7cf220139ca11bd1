import type { z } from 'zod';
import { isMapping } from '../config/fields.ts';
import { validate } from '../config/validate.ts';
import { parseYaml, placesOf, type YamlDocument } from '../config/yaml-document.ts';
import { error, type Problem } from '../problems.ts';
import { inCamelCase } from './camel-case.ts';
import { splitFrontMatter } from './fence.ts';
import { docFields, pageFields, TEXT_KEYS } from './front-matter-fields.ts';
import { probableSlips } from './front-matter-slips.ts';

/** A tag of a doc; a permalink wins over the one that its label makes. */
export interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

/** Line and column in the Markdown file, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What an author writes above the Markdown, coerced and checked; absent keys are absent. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly slug?: string;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly sidebarClassName?: string;
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>;
  /** Null: in no sidebar. */
  readonly displayedSidebar?: string | null;
  readonly tags: readonly FrontMatterTag[];
  readonly paginationLabel?: string;
  /** A doc's id; null hides the link. */
  readonly paginationNext?: string | null;
  readonly paginationPrevious?: string | null;
  /** Null or empty hides the link. */
  readonly customEditUrl?: string | null;
  readonly parseNumberPrefixes: boolean;
  /** `date` is an ISO date in UTC. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** True: the page is an Atom feed too. */
  readonly feed: boolean;
  /** Old addresses that lead here. */
  readonly aliases: readonly string[];
  readonly wrapperClassName?: string;
  /** Keys that paydocs does not know, as written. */
  readonly custom: Readonly<Record<string, unknown>>;
}

/** The two parts of a Markdown file. */
export interface FrontMatterResult {
  /** What is right, also where other keys are wrong. */
  readonly meta: FrontMatter;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** Lines above the body: add it to a line of the body for the line of the file. */
  readonly bodyLine: number;
  /** Dotted key as the author wrote it (`slug`, `tags[0]`) → where its value stands. */
  readonly positions: Readonly<Record<string, Position>>;
  readonly problems: readonly Problem[];
}

const CODE = 'front-matter';

/** What a file without front matter says. */
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

/** Splits a Markdown file's text into front matter and body, and checks the front matter. */
export function readFrontMatter(text: string, file: string, kind: 'doc' | 'page'): FrontMatterResult {
  const { yaml, body, bodyLine, unclosed } = splitFrontMatter(text);
  const nothing = { meta: NO_FRONT_MATTER, body, bodyLine, positions: {} };
  if (unclosed) return { ...nothing, problems: [unclosedProblem(file)] };
  if (yaml === undefined) return { ...nothing, problems: [] };
  const document = parseYaml(yaml, { file, firstLine: 2, asText: ([key]) => TEXT_KEYS.has(String(key)) });
  if (document.problems.length > 0) return { ...nothing, problems: document.problems };
  if (document.value === undefined || document.value === null) return { ...nothing, problems: [] };
  if (!isMapping(document.value)) return { ...nothing, problems: [notMapping(file)] };
  const { meta, problems } = readFields(document, document.value, kind);
  return { meta, body, bodyLine, positions: positionsIn(document), problems };
}

function unclosedProblem(file: string): Problem {
  return error(CODE, 'The front matter begins here and never ends.', {
    ...{ file, line: 1, column: 1 },
    hint: 'Write --- on a line of its own below its last key.',
  });
}

function notMapping(file: string): Problem {
  return error(CODE, 'Front matter must be lines of "key: value".', {
    ...{ file, line: 2, column: 1 },
    hint: 'To draw a line at the top of a page, write *** instead of ---.',
  });
}

const DOC_KEYS: ReadonlySet<string> = new Set(Object.keys(docFields.shape));
const PAGE_KEYS: ReadonlySet<string> = new Set(Object.keys(pageFields.shape));

const KINDS = {
  doc: { schema: docFields, known: DOC_KEYS, others: PAGE_KEYS },
  page: { schema: pageFields, known: PAGE_KEYS, others: DOC_KEYS },
};

/** Fields and custom keys. Of a file with something wrong, the rest still counts, so that linking finds its part. */
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
  const { paginationPrev, ...meta } = inCamelCase<z.output<typeof docFields>>(fields);
  return {
    ...NO_FRONT_MATTER,
    ...meta,
    ...(paginationPrev !== undefined && { paginationPrevious: paginationPrev }),
    custom,
  };
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
