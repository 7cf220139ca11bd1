import { frontMatterOf } from '../../../content/front-matter.ts';
import type { Doc, SourceFile } from '../../../types.ts';

/** A level-one heading on the first line of the article. */
const TITLE = /^#[ \t]+(.+)/;

/** Closing signs of a title: `# Title #`. */
const CLOSING = /(?<=[ \t])#+$/;

/**
 * Returns a doc with only what other pages show of a file: its front matter and title, read without parsing the
 * Markdown. It is a placeholder while another page is rendered first.
 */
export function outlineOf(file: SourceFile): Doc {
  const { path } = file;
  const { meta, positions, body } = frontMatterOf(file);
  const [, written] = TITLE.exec(body.trimStart()) ?? [];
  const title = written?.trim().replace(CLOSING, '').trim();
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
    noted: {},
    ...(title && { contentTitle: plain(title) }),
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
