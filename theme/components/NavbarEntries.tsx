import type { NavbarItem as Item } from '../../src/shared/site-props.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** Items as list entries: in the bar, in a dropdown or in the phone's menu. */
export function NavbarEntries({
  items,
  mobile,
}: {
  readonly items: readonly Item[];
  readonly mobile: boolean;
}) {
  return items.map((item) => (
    <li key={JSON.stringify(item)}>
      <NavbarItem item={item} mobile={mobile} />
    </li>
  ));
}
