import { posix } from 'node:path';
import { labelOfName, slugOf, splitNumberPrefix, withoutNumberPrefixes } from '../content/slug.ts';
import { error, type Place, type Problem } from '../problems.ts';
import { defined } from '../shared/defined.ts';
import { badSlugCharacter, type RoutePath, routePath } from '../shared/paths.ts';
import type { Doc } from '../types.ts';
import type { LocalDoc } from './local-docs.ts';
import type { SiteDoc } from './site.ts';

/** The docs folder of one version in one locale. */
export interface DocsRoot {
  readonly version: string;
  /** The folder below `content/`: `docs`, `versions/1.0/docs`. */
  readonly folder: string;
  /** Route of the version: `/docs`. */
  readonly root: RoutePath;
  readonly numberPrefixes: boolean;
}

/** Returns a doc with its id, route and title; no doc, but a problem, when its slug cannot be an address. */
export function identify(
  { doc, path, isUntranslated, outdated }: LocalDoc,
  root: DocsRoot,
): { readonly siteDoc?: SiteDoc; readonly problems: readonly Problem[] } {
  const { meta } = doc;
  const parse = root.numberPrefixes && meta.parseNumberPrefixes !== false;
  const relative = posix.relative(root.folder, path);
  const sourceFolder = posix.dirname(relative) === '.' ? '' : posix.dirname(relative);
  const folder = parse ? withoutNumberPrefixes(sourceFolder) : sourceFolder;
  const fileName = posix.basename(relative, posix.extname(relative));
  const { name: baseName, position } = parse ? splitNumberPrefix(fileName) : { name: fileName };
  const slug = slugOf({ folder, baseName, slug: meta.slug });
  const hint =
    meta.slug === undefined
      ? 'Rename the file, or give the page a "slug" in its front matter.'
      : 'A slug is a path such as "/guide" or "../guide", without query and hash.';
  const problem = slugProblem(slug, { ...frontMatterPlace(doc, 'slug'), hint });
  if (problem !== undefined) return { problems: [problem] };
  const idName = meta.id ?? baseName;
  return {
    problems: idName.includes('/') ? [badId(doc, idName)] : [],
    siteDoc: {
      doc,
      path,
      isUntranslated,
      outdated,
      id: folder === '' ? idName : `${folder}/${idName}`,
      version: root.version,
      route: joinRoute(root.root, slug),
      title: meta.title || doc.contentTitle || labelOfName(baseName),
      description: meta.description ?? doc.excerpt,
      unlisted: meta.unlisted,
      draft: meta.draft,
      ...defined({ position: meta.sidebarPosition ?? position }),
    },
  };
}

/** Joins a route and a slug: `/docs` and `/guide` → `/docs/guide`. */
export function joinRoute(root: string, slug: string): RoutePath {
  return routePath(posix.join('/', root, slug));
}

/** Returns the place of a front matter key: that of its original's where a translation inherits it. Default: the top of the file. */
export function frontMatterPlace(doc: Doc, key: string): Place {
  const { file = doc.path, line, column } = doc.positions[key] ?? { line: 1, column: 1 };
  return { file: `content/${file}`, line, column };
}

/** Returns the problem of a slug that cannot be an address; undefined for all others. */
export function slugProblem(slug: string, details: Place & { readonly hint: string }): Problem | undefined {
  const bad = badSlugCharacter(slug);
  if (bad === undefined) return undefined;
  const text = `"${slug}" cannot be an address: it holds ${JSON.stringify(bad)}.`;
  return error('bad-slug', text, { ...details, unread: 'cause' });
}

function badId(doc: Doc, id: string): Problem {
  return error('bad-id', `The id "${id}" holds a slash.`, {
    ...frontMatterPlace(doc, 'id'),
    hint: "Give the last part only: the folder is always part of a doc's id.",
  });
}
