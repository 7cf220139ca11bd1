import type { ContentPath } from './paths.ts';

/**
 * The places that a path of a translation or a frozen version may mean, the nearest first: a translation shows what it
 * does not hold itself as the original has it, and a frozen version shares all but its docs with the rest of the site.
 */
export function editionsOf(path: string): readonly ContentPath[] {
  // Nearly every path is of this kind, and every link of a site is looked up.
  if (!/^(?:locales|versions)\//.test(path)) return [path as ContentPath];
  const [, locale = '', version = '', rest = ''] =
    /^(locales\/[^/]+\/)?(versions\/[^/]+\/)?(.*)$/s.exec(path) ?? [];
  // Another version's docs are other docs.
  const versions = version === '' || /^docs(?:\/|$)/.test(rest) ? [version] : [version, ''];
  const locales = locale === '' ? [''] : [locale, ''];
  const places = versions.flatMap((of) => locales.map((language) => language + of + rest));
  // Whatever an author wrote may stand here: what is no path is the path of nothing.
  return [...new Set(places)] as string[] as ContentPath[];
}

/** The folder of the translation and of the frozen version that a file belongs to: `locales/de/versions/1.0/`. */
export function editionFolder(path: string): string {
  return /^(?:locales\/[^/]+\/)?(?:versions\/[^/]+\/)?/.exec(path)?.[0] ?? '';
}

/** Name of the language that a file is translated into; undefined for the default one. */
export function localeOf(path: string): string | undefined {
  return /^locales\/([^/]+)\//.exec(path)?.[1];
}
