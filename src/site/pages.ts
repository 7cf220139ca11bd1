import { posix } from 'node:path';
import { labelOfName } from '../content/slug.ts';
import type { GeneratedSidebar } from '../contract/reference.ts';
import type { Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import { frontMatterPlace, joinRoute, slugProblem } from './identify.ts';
import type { LocalDoc } from './local-docs.ts';
import type { ReactPageMetadata, SitePage } from './site.ts';

/** A React page as the theme's bundle found it. */
export interface ReactPage {
  /** Relative to `content/`: `pages/index.tsx`. */
  readonly path: ContentPath;
  readonly metadata: ReactPageMetadata;
  /** True: its code does not run, so nothing is known of what it holds. */
  readonly isInert?: boolean;
}

/** A folder of pages that is at another address than its path says. */
export type PageFolder = Pick<GeneratedSidebar, 'folder' | 'root'>;

/** Returns the slug of a page's file: its path without extension, where `index` is its folder (behaviours S2-02). */
function pageSlug(path: ContentPath, folders: readonly PageFolder[] = []): string {
  const { folder, root = '' } = folders.find((one) => path.startsWith(one.folder)) ?? { folder: 'pages/' };
  const relative = path.slice(folder.length);
  const bare = relative.slice(0, -posix.extname(relative).length);
  return `${root}/${bare.replace(/(^|\/)index$/, '$1')}`;
}

/**
 * Makes the pages from Markdown and React. A page with an invalid slug is a problem and is left out.
 * A sidebar with a `root` gives the pages of its folder that address.
 */
export function makePages(
  docs: readonly LocalDoc[],
  reactPages: readonly ReactPage[],
  sidebars: readonly GeneratedSidebar[] = [],
): { readonly pages: readonly SitePage[]; readonly problems: readonly Problem[] } {
  const pages: SitePage[] = [];
  const problems: Problem[] = [];
  const hint = 'Rename the file.';
  const folders = sidebars.filter(({ root }) => root !== undefined);
  for (const local of docs) {
    const { doc, path } = local;
    const slug = doc.meta.slug === undefined ? pageSlug(path, folders) : posix.join('/', doc.meta.slug);
    const problem = slugProblem(slug, { ...frontMatterPlace(doc, 'slug'), hint });
    if (problem === undefined) pages.push(markdownPage(local, slug));
    else problems.push(problem);
  }
  for (const page of reactPages) {
    const slug = pageSlug(page.path);
    const problem = slugProblem(slug, { file: `content/${page.path}`, line: 1, column: 1, hint });
    if (problem === undefined) pages.push(reactPage(page, slug));
    else problems.push(problem);
  }
  return { pages, problems };
}

function markdownPage({ doc, path, isUntranslated, outdated }: LocalDoc, slug: string): SitePage {
  return {
    path,
    isUntranslated,
    outdated,
    route: joinRoute('/', slug),
    source: { type: 'markdown', doc },
    title: doc.meta.title || doc.contentTitle || labelOfName(posix.basename(path, posix.extname(path))),
    description: doc.meta.description ?? doc.excerpt,
    unlisted: doc.meta.unlisted,
    draft: doc.meta.draft,
  };
}

function reactPage({ path, metadata, isInert = false }: ReactPage, slug: string): SitePage {
  return {
    path,
    isUntranslated: false,
    outdated: [],
    route: joinRoute('/', slug),
    source: { type: 'react', path, metadata, isInert },
    title: metadata.title ?? '',
    description: metadata.description ?? '',
    unlisted: false,
    draft: false,
  };
}
