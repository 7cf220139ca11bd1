import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { isActive } from './active.ts';
import { Words } from './Words.tsx';

/** A link within the site or to another site. */
export function LinkItem({ item }: NavbarItemProps) {
  const { baseUrl } = useSite();
  const { path } = usePage();
  const active = isActive(item, path, baseUrl);
  return (
    <Anchor
      {...item.attributes}
      className={['navbar-link', active && 'active', item.className].filter(Boolean).join(' ')}
      href={item.href}
      external={item.external}
      aria-current={active ? 'page' : undefined}
    >
      <Words item={item} />
    </Anchor>
  );
}
