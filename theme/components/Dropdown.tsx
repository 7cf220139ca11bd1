import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { NavbarItem } from '../../src/shared/site-props.ts';
import { useDropdown } from '../hooks/useDropdown.ts';
import { Anchor } from './Anchor.tsx';

interface Props {
  /** Gives the label its address, class and attributes. */
  readonly item: NavbarItem;
  readonly label: ReactNode;
  /** Looks active in the bar, stands open in the phone's menu. */
  readonly active: boolean;
  readonly mobile: boolean;
  /** The entries: `li` elements. */
  readonly children: ReactNode;
}

/** A label with a menu: floating below the navbar, or unfolding in the phone's menu. */
export function Dropdown({ mobile, ...props }: Props) {
  return mobile ? <PhoneDropdown {...props} /> : <DesktopDropdown {...props} />;
}

function DesktopDropdown({ item, label, active, children }: Omit<Props, 'mobile'>) {
  const { open, container, toggle, onLinkClick } = useDropdown();
  const { attributes, className, href } = item;
  const trigger = {
    ...attributes,
    className: ['navbar-link', 'dropdown-trigger', active && 'active', className].filter(Boolean).join(' '),
    'aria-expanded': open,
    'aria-haspopup': true,
  } as const;
  const linkTrigger = { ...trigger, role: 'button' } as const;
  // Enter and Space open the menu and never follow the label's own link; a click of a mouse does (S2-85).
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <div className="dropdown" data-open={open || undefined} {...container}>
      {href === undefined ? (
        <button {...trigger} type="button" onClick={toggle}>
          {label}
        </button>
      ) : (
        <a {...linkTrigger} href={href} onKeyDown={onKeyDown} onClick={onLinkClick}>
          {label}
        </a>
      )}
      <ul className="dropdown-menu">{children}</ul>
    </div>
  );
}

/** A native disclosure; the label's own link, where it has one, is the first entry. */
function PhoneDropdown({ item, label, active, children }: Omit<Props, 'mobile'>) {
  const { attributes, className, href, external } = item;
  const [open, setOpen] = useState(active);
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      <ul>
        {href !== undefined && (
          <li>
            <Anchor {...attributes} className="navbar-link" href={href} external={external}>
              {label}
            </Anchor>
          </li>
        )}
        {children}
      </ul>
    </details>
  );
}
