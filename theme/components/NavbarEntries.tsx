import type { NavbarItem as Item } from '../../src/shared/site-props.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** True for the search box, which stays in the navbar and is never in the menu of phones. */
export function isSearch(item: Item): boolean {
  return item.type === 'search';
}

/** Items as list entries: in the navbar, in a dropdown or in the menu of phones. */
export function NavbarEntries({
  items,
  mobile,
}: {
  readonly items: readonly Item[];
  readonly mobile: boolean;
}) {
  return items.map((item) => (
    <li key={JSON.stringify(item)} className={isSearch(item) ? 'navbar-search' : undefined}>
      <NavbarItem item={item} mobile={mobile} />
    </li>
  ));
}
