import { posix } from 'node:path';

/** Splits a file or folder name into number prefix and rest: `01-intro` → `intro`, position 1 (X8-06). */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  // Dates (2021-11-foo), versions (7.0-foo, 1-2-foo) and bare numbers are not prefixes.
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*([^\s\-_.].*)$/.exec(name);
  if (match?.[1] === undefined || match[2] === undefined) return { name };
  return { name: match[2], position: Number(match[1]) };
}

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  `API APIs CDN CI CLI CMS CPU CSS CSV DB DNS FAQ FTP GPU GraphQL GUI HTML HTTP HTTPS ID IDE IP JS JSON JWT MDX OAuth OS PDF
  PHP REST RPC SAML SDK SDKs SEO SMTP SPA SQL SSH SSO SSL SVG TLS TOML TS UI URL URLs UX VM VPN XML YAML`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);

/** Returns a label for a file or folder that has no title: `api-playground` → `API playground`. Capital letters stay. */
export function labelOfName(name: string): string {
  if (/[\p{Lu}\s]/u.test(name)) return name;
  const words = name.split(/[-_]+/).map((word) => ABBREVIATIONS.get(word) ?? word);
  const label = words.join(' ').trim();
  return label === '' ? name : label.charAt(0).toUpperCase() + label.slice(1);
}

/** Removes the number prefix of every segment of a folder path. */
export function withoutNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}

/** True for the index file of its folder: `index`, `readme`, or the name of the folder. */
export function isFolderIndex(folder: string, baseName: string): boolean {
  const name = baseName.toLowerCase();
  return (
    name === 'index' || name === 'readme' || (folder !== '' && name === posix.basename(folder).toLowerCase())
  );
}

/**
 * Returns the address of a doc below its version's root, with a leading slash (behaviours S2-04). `folder` is relative to the
 * docs folder, `''` for the docs folder itself, without number prefixes. `baseName` has no number prefix either.
 */
export function slugOf(doc: {
  readonly folder: string;
  readonly baseName: string;
  readonly slug?: string | undefined;
}): string {
  const directory = `/${doc.folder}`;
  if (doc.slug !== undefined)
    return posix.normalize(doc.slug.startsWith('/') ? doc.slug : posix.join(directory, doc.slug));
  if (isFolderIndex(doc.folder, doc.baseName)) return doc.folder === '' ? '/' : `${directory}/`;
  return posix.join(directory, doc.baseName);
}
