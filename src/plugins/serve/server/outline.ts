import { frontMatterOf } from '../../../content/front-matter.ts';
import type { Doc, SourceFile } from '../../../types.ts';

/** A level-one heading on the first line of the article. */
const TITLE = /^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m;

/**
 * Returns a doc with only what other pages show of a file: its front matter and title, read without parsing the
 * Markdown. It is a placeholder while another page is rendered first.
 */
export function outlineOf(file: SourceFile): Doc {
  const { path } = file;
  const { meta, positions, body } = frontMatterOf(file);
  const opening = body.trimStart();
  const [line, title] = TITLE.exec(opening) ?? [];
  const isOpening = line !== undefined && opening.startsWith(line);
  return free({
    path,
    meta,
    positions,
    body: '',
    size: 0,
    excerpt: '',
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
    languageTabs: [],
    ...(isOpening && title !== undefined && { contentTitle: plain(title) }),
  });
}

/** Copies the strings of a doc. A substring keeps the whole file's text in memory. */
function free(doc: Doc): Doc {
  return JSON.parse(JSON.stringify(doc)) as Doc;
}

/** Removes emphasis and code markers. Other Markdown in a title is rendered correctly once the file is parsed. */
function plain(title: string): string {
  return title.replace(/[*`]/g, '');
}
