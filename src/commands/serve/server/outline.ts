import { frontMatterOf } from '../../../content/front-matter.ts';
import { docWithoutBody } from '../../../content/outline.ts';
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
  const beginning = { excerpt: '', ...(title && { contentTitle: plain(title) }) };
  return free(docWithoutBody({ path, meta, positions }, beginning));
}

/** Copies the strings of a doc. A substring keeps the whole file's text in memory. */
function free(doc: Doc): Doc {
  return JSON.parse(JSON.stringify(doc)) as Doc;
}

/** Removes emphasis and code markers. Other Markdown in a title is rendered correctly once the file is parsed. */
function plain(title: string): string {
  return title.replace(/[*`]/g, '');
}
