import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useDropdown } from '../hooks/useDropdown.ts';

interface Props {
  readonly label: ReactNode;
  /** Where the label itself leads. */
  readonly href?: string | undefined;
  readonly className?: string | undefined;
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

function DesktopDropdown({ label, href, className, active, children }: Omit<Props, 'mobile'>) {
  const { open, container, toggle } = useDropdown();
  const classes = ['navbar-link', 'dropdown-trigger', active && 'active', className]
    .filter(Boolean)
    .join(' ');
  const trigger = {
    className: classes,
    'aria-expanded': open,
    'aria-haspopup': true,
  } as const;
  const linkTrigger = { ...trigger, role: 'button' } as const;
  // Enter and Space open the menu and never follow the label's own link; a click does (S2-85).
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
        <a {...linkTrigger} href={href} onKeyDown={onKeyDown}>
          {label}
        </a>
      )}
      <ul className="dropdown-menu">{children}</ul>
    </div>
  );
}

/** A native disclosure; the label's own link, where it has one, is the first entry. */
function PhoneDropdown({ label, href, className, active, children }: Omit<Props, 'mobile'>) {
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
            <a className="navbar-link" href={href}>
              {label}
            </a>
          </li>
        )}
        {children}
      </ul>
    </details>
  );
}
