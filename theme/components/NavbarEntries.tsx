import type { NavbarItem as Item } from '../../src/shared/site-props.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** True for the search box, which is never part of the phone's menu: it stays in the bar. */
export function isSearch(item: Item): boolean {
  return item.type === 'search';
}

/** Items as list entries: in the bar, in a dropdown or in the phone's menu. */
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
