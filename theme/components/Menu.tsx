import { useEffect, useRef, useState } from 'react';
import type { Sidebar as SidebarProps } from '../../src/shared/props.ts';
import { showCurrent } from '../hooks/show-current.ts';
import { useDrawer } from '../hooks/useDrawer.ts';
import { MENU_ID, useClosingPopover, usePopoverOpen } from '../hooks/useMenu.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { isSearch, NavbarEntries } from './NavbarEntries.tsx';
import { SearchField } from './SearchField.tsx';
import { Sidebar } from './Sidebar.tsx';

type Panel = 'primary' | 'secondary';

const FIRST_ITEM = '.menu-primary :is(a, summary)';

/**
 * One element for two purposes: the slide-out menu of phones (a popover, which needs no script) and, in wide windows, the docs
 * sidebar. With script, the menu of phones is a modal dialog that shows one of its panels; without script, both panels.
 */
export function Menu({ sidebar }: { readonly sidebar: SidebarProps | null }) {
  const t = useStrings();
  const items = useSite().navbar.items.filter((item) => !isSearch(item));
  const menu = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>('secondary');
  const isPrimary = panel === 'primary';
  const open = usePopoverOpen(MENU_ID);
  useClosingPopover(menu);
  useDrawer(menu, open);
  useEffect(() => {
    if (!open) setPanel('secondary');
    else if (menu.current) showCurrent(menu.current);
  }, [open]);
  useEffect(() => {
    // The button that had the focus has been removed.
    if (panel === 'primary') menu.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus();
  }, [panel]);
  return (
    <div
      id={MENU_ID}
      className="menu"
      popover="auto"
      ref={menu}
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': t('mainMenu') })}
      data-panel={sidebar === null ? 'primary' : panel}
    >
      <nav aria-label={t('mainMenu')}>
        <MenuHeader />
        <SearchField />
        {items.length > 0 && sidebar !== null && (
          <button
            type="button"
            className="menu-back needs-script"
            onClick={() => setPanel(isPrimary ? 'secondary' : 'primary')}
          >
            {t(isPrimary ? 'backToDocsMenu' : 'backToMainMenu')}
          </button>
        )}
        {items.length > 0 && (
          <ul className="menu-primary">
            <NavbarEntries items={items} mobile={true} />
          </ul>
        )}
      </nav>
      {sidebar !== null && <Sidebar key={sidebar.name} sidebar={sidebar} />}
    </div>
  );
}

function MenuHeader() {
  const t = useStrings();
  const { colorMode } = useSite();
  return (
    <div className="menu-header">
      <Brand />
      {!colorMode.disableSwitch && <ColorModeToggle />}
      <button
        type="button"
        className="icon-button"
        aria-label={t('closeMenu')}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
      >
        <span className="icon icon-close" />
      </button>
    </div>
  );
}
