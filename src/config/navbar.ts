import { z } from 'zod';
import { entriesOf, placeOf, placeOfFirst, type YamlDocument } from '../yaml/document.ts';
import { anyText, asLabel, flag, section } from '../yaml/fields.ts';
import type { Path } from '../yaml/path.ts';
import type { Checked, Placed } from './infer.ts';
import { completeLogo, type LogoConfig, logoSchema } from './logo.ts';
import { navbarItemSchema } from './navbar-kinds.ts';

export const navbarSchema = section({
  title: asLabel(anyText())
    .nullable()
    .exactOptional()
    .describe('Text next to the logo; `null` for none. Default: the title of the site.'),
  logo: logoSchema.exactOptional().describe('Logo that links to the home page.'),
  hideOnScroll: flag(false).describe('Hides the navbar while the reader scrolls down.'),
  style: z.enum(['dark', 'primary']).exactOptional().describe('Color scheme that differs from the page.'),
  items: z.array(navbarItemSchema).default([]).describe('Items of the navbar, in order.'),
});

type Item = Checked<typeof navbarItemSchema>;
type ItemOf<Type extends Item['type']> = Extract<Item, { readonly type: Type }>;

/** An item with its defaults. `at` is the place of its target, or of the item if it has no target. */
type Complete<Value> = Value extends unknown
  ? Placed<Omit<Value, 'position'> & { readonly position: 'left' | 'right' }>
  : never;

export type NavbarLinkConfig = Complete<ItemOf<'default'>>;
export type NavbarDocConfig = Complete<ItemOf<'doc'>>;
export type NavbarDocSidebarConfig = Complete<ItemOf<'docSidebar'>>;

interface EntriesAround {
  readonly dropdownItemsBefore: readonly NavbarItemConfig[];
  readonly dropdownItemsAfter: readonly NavbarItemConfig[];
}

export type NavbarDropdownConfig = Omit<Complete<ItemOf<'dropdown'>>, 'items'> & {
  readonly items: readonly NavbarItemConfig[];
};

export type NavbarVersionDropdownConfig = Omit<
  Complete<ItemOf<'docsVersionDropdown'>>,
  'versions' | keyof EntriesAround
> &
  EntriesAround & {
    /** Absent: all versions. */
    readonly versions?: readonly Placed<{ readonly name: string; readonly label?: string }>[];
  };

type NavbarLocaleDropdownConfig = Omit<Complete<ItemOf<'localeDropdown'>>, keyof EntriesAround> &
  EntriesAround;

/**
 * A navbar item with its kind and position filled in. One of a kind from the site's theme has the keys that paydocs does
 * not know in `attributes`.
 */
export type NavbarItemConfig =
  | Complete<Exclude<Item, ItemOf<'dropdown' | 'docsVersionDropdown' | 'localeDropdown'>>>
  | NavbarDropdownConfig
  | NavbarVersionDropdownConfig
  | NavbarLocaleDropdownConfig;

/** The navbar. A null title is not shown. */
export interface NavbarConfig extends Omit<Checked<typeof navbarSchema>, 'title' | 'logo' | 'items'> {
  readonly title: string | null;
  readonly logo?: LogoConfig;
  readonly items: readonly NavbarItemConfig[];
}

/** Fills in defaults that depend on other keys, and adds places. */
export function completeNavbar(
  navbar: Checked<typeof navbarSchema>,
  siteTitle: string,
  document: YamlDocument,
): NavbarConfig {
  const { title = siteTitle, logo, items, ...rest } = navbar;
  return {
    ...rest,
    title: title === '' ? null : title,
    ...(logo && { logo: completeLogo(logo, ['navbar', 'logo'], document) }),
    items: completeItems(items, ['navbar', 'items'], document),
  };
}

function completeItems(
  items: readonly Item[],
  path: Path,
  document: YamlDocument,
): readonly NavbarItemConfig[] {
  return items.map((item, index) => completeItem(item, [...path, index], document));
}

function completeItem(item: Item, path: Path, document: YamlDocument): NavbarItemConfig {
  const at = placeOfFirst(document, path, ['to', 'href', 'docId', 'sidebarId']);
  const filled = { position: 'right' as const, at };
  const inside = (key: 'items' | keyof EntriesAround, entries: readonly Item[]) =>
    completeItems(entries, [...path, key], document);
  switch (item.type) {
    case 'dropdown':
      return { ...filled, ...item, items: inside('items', item.items) };
    case 'localeDropdown':
    case 'docsVersionDropdown': {
      const around = {
        dropdownItemsBefore: inside('dropdownItemsBefore', item.dropdownItemsBefore),
        dropdownItemsAfter: inside('dropdownItemsAfter', item.dropdownItemsAfter),
      };
      if (item.type === 'localeDropdown') return { ...filled, ...item, ...around };
      const { versions, ...rest } = item;
      return {
        ...filled,
        ...rest,
        ...around,
        ...(versions && { versions: completeVersions(versions, path, document) }),
      };
    }
    default:
      return { ...filled, ...item };
  }
}

/** Returns the items in a dropdown; none for an item of another kind. */
export function entriesIn(item: NavbarItemConfig): readonly NavbarItemConfig[] {
  if (item.type === 'dropdown') return item.items;
  if (item.type !== 'localeDropdown' && item.type !== 'docsVersionDropdown') return [];
  return [...item.dropdownItemsBefore, ...item.dropdownItemsAfter];
}

/** Returns an item with `change` applied to each list of items in it. */
export function mapEntries(
  item: NavbarItemConfig,
  change: (entries: readonly NavbarItemConfig[]) => readonly NavbarItemConfig[],
): NavbarItemConfig {
  if (item.type === 'dropdown') return { ...item, items: change(item.items) };
  if (item.type !== 'localeDropdown' && item.type !== 'docsVersionDropdown') return item;
  const dropdownItemsBefore = change(item.dropdownItemsBefore);
  return { ...item, dropdownItemsBefore, dropdownItemsAfter: change(item.dropdownItemsAfter) };
}

type VersionsSettings = NonNullable<ItemOf<'docsVersionDropdown'>['versions']>;

function completeVersions(
  versions: VersionsSettings,
  path: Path,
  document: YamlDocument,
): NonNullable<NavbarVersionDropdownConfig['versions']> {
  const place = (step: string | number) => placeOf(document, [...path, 'versions', step], 'key');
  return isList(versions)
    ? versions.map((name, index) => ({ name, at: place(index) }))
    : entriesOf(document, [...path, 'versions'], versions).map(([name, settings]) => ({
        ...settings,
        name,
        at: place(name),
      }));
}

function isList(versions: VersionsSettings): versions is readonly string[] {
  return Array.isArray(versions);
}
