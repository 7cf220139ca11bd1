import { NO_FRONT_MATTER } from '../../src/content/front-matter.ts';
import { contentPath, routePath } from '../../src/shared/paths.ts';
import { identify } from '../../src/site/identify.ts';
import type { LocalDoc } from '../../src/site/local-docs.ts';
import type { SiteDoc } from '../../src/site/site.ts';
import type { Doc, FrontMatter } from '../../src/types.ts';

/** A parsed Markdown file below `content/`, with nothing in it but what the test says. */
export function doc(path: string, meta: Partial<FrontMatter> = {}, parsed: Partial<Doc> = {}): Doc {
  return {
    path: contentPath(path),
    meta: { ...NO_FRONT_MATTER, ...meta },
    positions: {},
    headings: [],
    excerpt: '',
    ids: [],
    links: [],
    images: [],
    blocks: [],
    references: [],
    includes: [],
    includedLength: 0,
    allowances: [],
    noted: {},
    body: path,
    size: 0,
    problems: [],
    ...parsed,
  };
}

/** A doc as the default language shows it. */
export function local(made: Doc): LocalDoc {
  return { doc: made, path: made.path, isUntranslated: false, outdated: [] };
}

export const root = { version: 'current', folder: 'docs', root: routePath('/docs'), numberPrefixes: true };

/** A doc of the version `current`. */
export function siteDoc(path: string, meta: Partial<FrontMatter> = {}): SiteDoc {
  const { siteDoc: made } = identify(local(doc(`docs/${path}`, meta)), root);
  if (made === undefined) throw new Error(`${path} has no address.`);
  return made;
}
