import type { Data } from '../../javascript/values.ts';
import { known, type Mapping } from './plan.ts';

/** Finds docs by the addresses that a configuration gives them. */
export interface DocFinder {
  /** Returns the id of the doc at an address such as `/guide/` or `guide/install.html`; undefined if there is none. */
  readonly idOf: (address: string) => string | undefined;
}

/**
 * Creates a finder of doc ids for files with these paths, relative to the docs folder.
 * It ignores case, and `index` or `readme` has the address of its folder.
 */
export function createDocFinder(paths: readonly string[]): DocFinder {
  const ids = new Map<string, string>();
  for (const path of paths) {
    const id = path.replace(/\.mdx?$/i, '');
    const address = id.replace(/(?:^|\/)(?:index|readme)$/i, '').toLowerCase();
    if (id !== path && !ids.has(address)) ids.set(address, id);
  }
  return {
    idOf: (address) =>
      ids.get(
        address
          .replace(/[?#].*$/, '')
          .replace(/^\.?\/+|\/+$/g, '')
          .replace(/\.(?:html|mdx?)$/i, '')
          .replace(/(?:^|\/)(?:index|readme)$/i, '')
          .toLowerCase(),
      ),
  };
}

/** Returns an entry of a sidebar for a link: a doc, or a link to any other address. */
export function linkEntry(label: string | undefined, address: string, finder: DocFinder): Data {
  const id = /[?#]|^[a-z][a-z\d+.-]*:/i.test(address) ? undefined : finder.idOf(address);
  if (id !== undefined) return known({ type: 'doc', id, label });
  return {
    type: 'link',
    label: label ?? address,
    href: /^[a-z][a-z\d+.-]*:|^\//i.test(address) ? address : `/${address}`,
  };
}

/** Returns a category, or undefined for one without entries and link. */
export function categoryEntry(
  label: string,
  entries: readonly Data[],
  settings: Mapping,
): Mapping | undefined {
  if (entries.length === 0 && settings.link === undefined) return undefined;
  return { type: 'category', label, ...settings, ...(entries.length > 0 && { items: entries }) };
}
