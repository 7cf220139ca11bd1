import type { Theme } from '../../src/shared/theme.ts';
import { DocItem, DocSidebarItem } from './DocItem.tsx';
import { DropdownItem } from './DropdownItem.tsx';
import { HtmlItem } from './HtmlItem.tsx';
import { LinkItem } from './LinkItem.tsx';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import { SearchItem } from './SearchItem.tsx';
import { DocsVersionItem, VersionDropdown } from './VersionItems.tsx';

/** Item kind in `site.config.yaml` → component. */
export const navbarItems: Theme['navbar'] = {
  default: LinkItem,
  dropdown: DropdownItem,
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: VersionDropdown,
  localeDropdown: LocaleDropdown,
  search: SearchItem,
  html: HtmlItem,
};
