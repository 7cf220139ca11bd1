import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Dropdown } from '../components/Dropdown.tsx';
import { NavbarEntries } from '../components/NavbarEntries.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { holdsActive } from './active.ts';

/** A label, which may itself be a link, with a menu of items. */
export function DropdownItem({ item, mobile }: NavbarItemProps) {
  const { baseUrl } = useSite();
  const { path } = usePage();
  const { label, href, className, items = [] } = item;
  return (
    <Dropdown {...{ label, href, className, mobile }} active={holdsActive(item, path, baseUrl)}>
      <NavbarEntries items={items} mobile={mobile} />
    </Dropdown>
  );
}
