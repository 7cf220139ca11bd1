import type { Config } from '../config/schema.ts';
import type { FolderFacts, PartFiles } from '../content/folders.ts';
import type { PagesDoc, PagesInput, PagesPage, PluginPage } from '../contract/pages.ts';
import { fileHref, hrefOf, outputPath, routePath } from '../shared/paths.ts';
import { frontMatterPlace } from './identify.ts';
import { lettersOf } from './routes.ts';
import type { LinkedPart, SiteDoc, SitePage } from './site.ts';
import type { Target } from './targets.ts';
import type { UnlinkedVersion } from './versions.ts';

/** Pages of a plugin, as linking sees them. */
export interface PagePart {
  /** Name of the plugin. */
  readonly name: string;
  readonly files?: PartFiles;
  readonly link: (input: PagesInput) => LinkedPart;
}

/** Input of linking the pages of all plugins. */
interface PartsInput
  extends Omit<PagesInput, 'config' | 'versions' | 'pages' | 'files' | 'hrefOf' | 'fileHrefOf' | 'isFree'> {
  readonly config: Config;
  readonly versions: readonly UnlinkedVersion[];
  readonly pages: readonly SitePage[];
  readonly partFiles: FolderFacts['partFiles'];
  /** Targets that the core has. */
  readonly targets: readonly Target[];
}

/** Links the pages of plugins, one plugin after another. Returns the targets of the core with theirs, except hidden pages. */
export function linkParts(
  parts: readonly PagePart[],
  { partFiles, targets: own, versions, pages, ...rest }: PartsInput,
): { readonly linked: readonly LinkedPart[]; readonly targets: readonly Target[] } {
  const targets = [...own];
  const shared = {
    ...rest,
    versions: versions.map(({ name, label, isLast, folder, root, docs, mainDoc }) => ({
      ...{ name, label, isLast, folder, root },
      docs: docs.map(pagesDoc),
      mainDoc: pagesDoc(mainDoc),
    })),
    pages: pages.flatMap(markdownPage),
    fileHrefOf: (path: string) =>
      fileHref(outputPath(`${rest.mount.folder ?? ''}${path.replace(/^\//, '')}`), rest.mount),
    hrefOf: (route: string) => hrefOf(routePath(route), rest.mount),
    isFree(route: string) {
      const letters = lettersOf(route);
      return targets.every((target) => lettersOf(target.route) !== letters);
    },
  };
  const linked = parts.map(({ name, link }) => {
    const part = link({ ...shared, files: partFiles.get(name) ?? [] });
    for (const { route, source = `the plugin "${name}"`, visibility } of part.pages)
      if (visibility !== 'hidden') targets.push({ route: routePath(route), source, files: [], ids: null });
    return part;
  });
  return { linked, targets };
}

/** True for a page that is in lists: its plugin has not restricted its visibility. */
export function isVisible({ visibility }: PluginPage): boolean {
  return visibility === undefined;
}

function markdownPage({ path, route, title, description, unlisted, source }: SitePage): readonly PagesPage[] {
  if (source.type !== 'markdown') return [];
  const { doc } = source;
  const placeOf = (key: string) => frontMatterPlace(doc, key);
  const { meta: frontMatter, size } = doc;
  return [{ path, route, title, description, unlisted, frontMatter, placeOf, size }];
}

function pagesDoc({ id, route, title, description, unlisted, doc }: SiteDoc): PagesDoc {
  const placeOf = (key: string) => frontMatterPlace(doc, key);
  return { id, route, title, description, unlisted, frontMatter: doc.meta, placeOf };
}
