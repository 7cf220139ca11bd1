import type { Doc, SourceFile } from '../types.ts';
import { readFrontMatter } from './front-matter.ts';

/** A level-one heading that opens the article, on a line of its own. */
const TITLE = /^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m;

/**
 * What other pages show of a file, found without parsing it: its front matter and its title. The doc has no texts; it
 * holds the file's place while somebody waits for another page.
 */
export function outlineOf({ path, text }: SourceFile): Doc {
  const kind = /^(?:locales\/[^/]+\/)?pages\//.test(path) ? 'page' : 'doc';
  const { meta, positions, body } = readFrontMatter(text, `content/${path}`, kind);
  const opening = body.trimStart();
  const [line, title] = TITLE.exec(opening) ?? [];
  const isOpening = line !== undefined && opening.startsWith(line);
  return free({
    ...{ path, meta, positions, body: '', size: 0, excerpt: '' },
    ...{ headings: [], ids: [], links: [], images: [], references: [], includes: [], blocks: [] },
    ...{ problems: [], allowances: [], languageTabs: [] },
    ...(isOpening && title !== undefined && { contentTitle: plain(title) }),
  });
}

/** A piece of a text keeps all of it in memory, and there are as many as the site has files. */
function free(doc: Doc): Doc {
  return JSON.parse(JSON.stringify(doc)) as Doc;
}

/** Marks of emphasis and code are not shown; whatever else a title may hold is seen once it has been parsed. */
function plain(title: string): string {
  return title.replace(/[*`]/g, '');
}
