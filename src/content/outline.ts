import { dialectsOf } from '../markdown/dialects.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import type { Doc, SourceFile } from '../types.ts';
import { frontMatterOf } from './front-matter.ts';
import type { ParseTools } from './parse-doc.ts';

/** The beginning of a text: headings or none, and a paragraph, up to a blank line or the end. */
const BEGINNING =
  /^(?:[ \t]*\n)*(?:#{1,6} [^\n]*\n(?:[ \t]*\n)+)*(?<paragraph>(?:[^\n]*\S[^\n]*(?:\n|$))+)(?=[ \t]*\n|$)/;

/** The first line of a paragraph, which cannot begin a block of another kind. */
const PARAGRAPH = /^(?:\p{L}|["'(“„«¿¡]|`(?!``))/u;

/** Marks whose meaning text below may change: references, HTML, attributes; not links with their address. */
const DEPENDS = /\[(?![^\][]*\]\([^()\s]*\))|[<{]/;

/** Names of directives. */
const DIRECTIVES = /::+[ \t]*(?<block>[a-z][\w-]*)|:(?<inline>[a-z][\w-]*)[[{]/gi;

/** True if a text may show something of other files, which other pages may link to. */
function showsData(text: string, names: readonly string[]): boolean {
  return [...text.matchAll(DIRECTIVES)].some(({ groups: { block = '', inline = '' } = {} }) =>
    names.includes(block + inline),
  );
}

/**
 * Returns what other pages show of a file, exactly as parsing the whole file yields it: front matter, title and excerpt, from the
 * same parser. Undefined where only the whole file tells: what follows may change the beginning, or the file may show data.
 */
export async function outlineDoc(
  file: SourceFile,
  tools: Pick<ParseTools, 'parseMarkdown' | 'readInclude' | 'dataDirectives'>,
): Promise<Doc | undefined> {
  const { path } = file;
  const { meta, positions, body, bodyLine } = frontMatterOf(file);
  const found = BEGINNING.exec(body);
  const text = found?.[0] ?? '';
  if (
    meta.feed ||
    !PARAGRAPH.test(found?.groups?.paragraph ?? '') ||
    DEPENDS.test(text) ||
    showsData(body, tools.dataDirectives)
  )
    return undefined;
  const source = { path, text, firstLine: bodyLine + 1 };
  const { contentTitle, excerpt } = await tools.parseMarkdown(source, tools.readInclude);
  if (excerpt === '') return undefined;
  const beginning = { excerpt, ...(contentTitle !== undefined && { contentTitle }) };
  return { ...docWithoutBody({ path, meta, positions }, beginning), isOutline: true };
}

/** Returns a doc that has its front matter and the beginning of its text, and nothing of the rest. */
export function docWithoutBody(
  head: Pick<Doc, 'path' | 'meta' | 'positions'>,
  beginning: Pick<Doc, 'excerpt' | 'contentTitle'>,
): Doc {
  return {
    ...head,
    body: '',
    size: 0,
    headings: [],
    ids: [],
    links: [],
    images: [],
    references: [],
    includes: [],
    includedLength: 0,
    blocks: [],
    problems: [],
    allowances: [],
    noted: {},
    ...beginning,
  };
}

/** True if the beginning of a file is enough for its outline: no plugin and no dialect changes what it means. */
export function hasOutline(
  path: Doc['path'],
  { markdown }: Pick<MarkdownOptions, 'markdown'>,
  parts: { readonly parsers: readonly unknown[]; readonly dialects: Parameters<typeof dialectsOf>[2] },
): boolean {
  return parts.parsers.length === 0 && dialectsOf(path, markdown.dialects, parts.dialects).length === 0;
}
