import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { NavbarItem } from '../../src/shared/site-props.ts';
import { useDropdown } from '../hooks/useDropdown.ts';
import { Anchor } from './Anchor.tsx';

interface Props {
  /** Defines address, class and attributes of the label. */
  readonly item: NavbarItem;
  readonly label: ReactNode;
  /** Highlighted in the navbar, initially open in the menu of phones. */
  readonly active: boolean;
  readonly mobile: boolean;
  /** Entries: `li` elements. */
  readonly children: ReactNode;
}

/** A label with a menu: floating below the navbar, or expandable in the menu of phones. */
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
  // Enter and Space open the menu instead of following the label's link; a mouse click follows it (S2-85).
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

/** A native disclosure. If the label has a link, it is the first entry. */
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
