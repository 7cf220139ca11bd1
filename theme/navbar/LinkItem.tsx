import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { rawHtml } from '../components/raw-html.ts';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { isActive } from './active.ts';

/** A plain link, within the site or to another one. */
export function LinkItem({ item }: NavbarItemProps) {
  const { baseUrl } = useSite();
  const { path } = usePage();
  const active = isActive(item, path, baseUrl);
  const className = ['navbar-link', active && 'active', item.className].filter(Boolean).join(' ');
  const attributes = {
    ...item.attributes,
    className,
    href: item.href,
    'aria-current': active ? 'page' : undefined,
  } as const;
  if (item.html !== undefined) return <a {...attributes} {...rawHtml(item.html)} />;
  return (
    <Anchor {...attributes} external={item.external}>
      {item.label}
    </Anchor>
  );
}
