import { type Href, hrefOf, type Mount, routeKey, siteRoute } from '../../../shared/paths.ts';
import type { Site, SiteDoc } from '../../../site/site.ts';

interface PlacedDoc {
  readonly doc: Pick<SiteDoc, 'doc' | 'path' | 'route'>;
  readonly mount: Mount;
}

/** Markdown pages by what a rename keeps: the file if the slug changes, the text if the file moves. */
interface DocIndex {
  readonly byRoute: ReadonlyMap<string, PlacedDoc>;
  readonly byFile: ReadonlyMap<string, PlacedDoc>;
  /** Null for a text that several docs share. */
  readonly byText: ReadonlyMap<string, PlacedDoc | null>;
}

/** Finds the new address of a renamed page. */
export type Renames = ReturnType<typeof createRenames>;

/** Remembers the doc of each route that it is called with. */
export function createRenames() {
  const seen = new Map<string, PlacedDoc>();
  return {
    /**
     * Returns the new address of the doc that was last seen at a route (`routeKey`); undefined if the doc is still
     * there or no longer exists.
     */
    newAddress(route: string, site: Site): Href | undefined {
      const docs = indexOf(site);
      const here = docs.byRoute.get(route);
      if (here !== undefined) seen.set(route, here);
      const before = seen.get(route);
      if (here !== undefined || before === undefined) return undefined;
      const now = docs.byFile.get(fileKey(before)) ?? docs.byText.get(textKey(before));
      return now ? hrefOf(now.doc.route, now.mount) : undefined;
    },
  };
}

const indexes = new WeakMap<Site, DocIndex>();

function indexOf(site: Site): DocIndex {
  const made = indexes.get(site) ?? makeIndex(site);
  indexes.set(site, made);
  return made;
}

function makeIndex({ locales }: Site): DocIndex {
  const all = locales.flatMap(({ versions, pages, mount }) =>
    [
      ...versions.flatMap(({ docs }) => docs),
      ...pages.flatMap(({ source, ...page }) =>
        source.type === 'markdown' ? [{ ...page, doc: source.doc }] : [],
      ),
    ].map((doc): PlacedDoc => ({ doc, mount })),
  );
  const byText = new Map<string, PlacedDoc | null>();
  for (const one of all) byText.set(textKey(one), byText.has(textKey(one)) ? null : one);
  return {
    byRoute: new Map(all.map((one) => [routeKey(siteRoute(one.doc.route, one.mount)), one])),
    byFile: new Map(all.map((one) => [fileKey(one), one])),
    byText,
  };
}

/** Returns the key of a page's file. Each language has its own page for a file. */
function fileKey({ doc, mount }: PlacedDoc): string {
  return `${mount.baseUrl} ${doc.path}`;
}

function textKey({ doc, mount }: PlacedDoc): string {
  return `${mount.baseUrl} ${doc.doc.body}`;
}
