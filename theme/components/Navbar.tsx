import type { NavbarItem as Item } from '../../src/shared/site-props.ts';
import { useHideOnScroll } from '../hooks/useHideOnScroll.ts';
import { useHydrated } from '../hooks/useHydrated.ts';
import { MENU_ID, usePopoverOpen } from '../hooks/useMenu.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { isSearch, NavbarEntries } from './NavbarEntries.tsx';
import { NavbarItem } from './NavbarItem.tsx';

/** Height of the navbar in pixels, as in the stylesheet. */
const HEIGHT = 60;

/** Navbar of every page: menu button (phones), brand, left items, right items, color mode, search. */
export function Navbar({ hasMenu }: { readonly hasMenu: boolean }) {
  const t = useStrings();
  const { navbar, colorMode } = useSite();
  const hidden = useHideOnScroll(navbar.hideOnScroll, HEIGHT);
  const className = [
    'navbar',
    navbar.style && `navbar-${navbar.style}`,
    navbar.hideOnScroll && 'navbar-hides',
    hidden && 'navbar-hidden',
  ];
  return (
    <header className={className.filter(Boolean).join(' ')}>
      <nav aria-label={t('mainNavigation')}>
        {hasMenu && <MenuButton />}
        <Brand />
        <Items items={navbar.items.filter((item) => item.position === 'left')} />
        <div className="navbar-end">
          <Items items={navbar.items.filter((item) => item.position !== 'left')} />
          {!colorMode.disableSwitch && <ColorModeToggle />}
          {!navbar.items.some(isSearch) && (
            <div className="navbar-search">
              <NavbarItem item={{ type: 'search' }} mobile={false} />
            </div>
          )}
        </div>
      </nav>
    </header>
  );
}

/** The button of the menu. The browser opens the menu, so it works without script. */
function MenuButton() {
  const t = useStrings();
  const hydrated = useHydrated();
  const open = usePopoverOpen(MENU_ID);
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label={t('openMenu')}
      aria-expanded={hydrated ? open : undefined}
      popoverTarget={MENU_ID}
    >
      <span className="icon icon-menu" />
    </button>
  );
}

function Items({ items }: { readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="navbar-items">
      <NavbarEntries items={items} mobile={false} />
    </ul>
  );
}
