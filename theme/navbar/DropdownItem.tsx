import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Dropdown } from '../components/Dropdown.tsx';
import { NavbarEntries } from '../components/NavbarEntries.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { holdsActive } from './active.ts';
import { Words } from './Words.tsx';

/** A label, optionally a link, with a menu of items. */
export function DropdownItem({ item, mobile }: NavbarItemProps) {
  const { baseUrl } = useSite();
  const { path } = usePage();
  return (
    <Dropdown
      item={item}
      label={<Words item={item} />}
      active={holdsActive(item, path, baseUrl)}
      mobile={mobile}
    >
      <NavbarEntries items={item.items ?? []} mobile={mobile} />
    </Dropdown>
  );
}
