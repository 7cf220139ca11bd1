import type { Config } from '../config/schema.ts';
import { type Problem, warning } from '../problems.ts';
import { editionFolder } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { WrittenAddress } from '../types.ts';
import type { ResolvedImage } from './resolve-image.ts';
import type { ResolvedLink } from './resolve-link.ts';

/** Links of foreign texts (`WrittenAddress.isForeign`) that lead to nothing on this site. */
export type ForeignLinks = ReturnType<typeof foreignLinks>;

/**
 * Creates a resolver for links of foreign texts, against `linkBase` of their API: the address of the pages they were written
 * for.
 */
export function foreignLinks(apis: Config['reference']) {
  const lost = new Map<ContentPath, WrittenAddress[]>();
  const note = (written: WrittenAddress): void => {
    const links = lost.get(written.file) ?? [];
    lost.set(written.file, links);
    links.push(written);
  };
  return {
    /** Returns the link as readers get it: resolved against the base, or without an address. */
    resolved(written: WrittenAddress, found: ResolvedLink): ResolvedLink {
      const isFound = found.problem === undefined && !('anchor' in found && found.anchor);
      if (isFound) return found;
      const base = baseOf(written.file, apis);
      if (base !== undefined && URL.canParse(written.url, base))
        return { href: new URL(written.url, base).href };
      note(written);
      return { href: '' };
    },
    /** Returns an image without an address: readers get its text. */
    lostImage(written: WrittenAddress): ResolvedImage {
      note(written);
      return { src: '' };
    },
    /** Returns one warning for each file. */
    problems: (): readonly Problem[] => [...lost].map(([file, links]) => lostLinks(file, links)),
  };
}

/** Returns `linkBase` of the API with this file, else of the API in the innermost folder around it; undefined without one. */
function baseOf(file: ContentPath, apis: Config['reference']): string | undefined {
  const path = `content/${file.slice(editionFolder(file).length)}`;
  const own = apis.find(({ openapi }) => openapi === path);
  const around = apis
    .filter(({ openapi }) => path.startsWith(openapi.slice(0, openapi.lastIndexOf('/') + 1)))
    .sort((a, b) => b.openapi.length - a.openapi.length);
  return (own ?? around[0])?.linkBase;
}

function lostLinks(file: ContentPath, links: readonly WrittenAddress[]): Problem {
  const urls = [...new Set(links.map(({ url }) => url))];
  const [first] = [...links].sort((a, b) => a.line - b.line || a.column - b.column);
  const shown = urls.slice(0, 3).map((url) => `"${url}"`);
  const rest = urls.length > shown.length ? ` and ${urls.length - shown.length} more` : '';
  const text = `Links and images in descriptions lead to nothing on this site and become text: ${shown.join(', ')}${rest}.`;
  const hint =
    'If they are relative to another site, set its address: reference: { linkBase: https://docs.example.com/ }.';
  return warning('api-link', text, {
    file: `content/${file}`,
    line: first?.line,
    column: first?.column,
    hint,
  });
}
