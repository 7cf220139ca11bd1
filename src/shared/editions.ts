import type { ContentPath } from './paths.ts';

/**
 * Returns the content paths that a path of a translation or frozen version may resolve to, in order of preference.
 * A translation falls back to the original. A frozen version shares everything except its docs with the rest of the site.
 */
export function editionsOf(path: string): readonly ContentPath[] {
  // Fast path: most paths are in neither, and every link of a site goes through this function.
  if (!/^(?:locales|versions)\//.test(path)) return [path as ContentPath];
  const [, locale = '', version = '', rest = ''] =
    /^(locales\/[^/]+\/)?(versions\/[^/]+\/)?(.*)$/s.exec(path) ?? [];
  // A frozen version does not fall back to the docs of another version.
  const versions = version === '' || /^docs(?:\/|$)/.test(rest) ? [version] : [version, ''];
  const locales = locale === '' ? [''] : [locale, ''];
  const places = versions.flatMap((of) => locales.map((language) => language + of + rest));
  // The input may be any text of an author. An invalid path matches no file.
  return [...new Set(places)] as string[] as ContentPath[];
}

/** Returns the folder of a file's translation and frozen version: `locales/de/versions/1.0/`; empty for other files. */
export function editionFolder(path: string): string {
  return /^(?:locales\/[^/]+\/)?(?:versions\/[^/]+\/)?/.exec(path)?.[0] ?? '';
}

/** Returns the language that a file is a translation into, or undefined for the default language. */
export function localeOf(path: string): string | undefined {
  return /^locales\/([^/]+)\//.exec(path)?.[1];
}

/** True for a file in the folder `reference` of the site or of a frozen version. Such files make no pages. */
export function isReferenceFile(path: string): boolean {
  return /^(?:versions\/[^/]+\/)?reference\//.test(path);
}

/** Returns the folder of the frozen version that a file belongs to, in whatever language; empty for all others. */
export function versionFolder(path: string): string {
  return editionFolder(path).replace(/^locales\/[^/]+\//, '');
}

/** Returns the path of a file for an edition: its own copy, else that of the whole site; undefined if there is none. */
export function editionFile(
  {
    hashes,
    folder,
  }: { readonly hashes: { readonly has: (path: ContentPath) => boolean }; readonly folder: string },
  path: string,
): ContentPath | undefined {
  return editionsOf(folder + path).find((one) => hashes.has(one));
}
