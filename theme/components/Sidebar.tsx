import { useEffect, useRef } from 'react';
import type { Sidebar as SidebarProps } from '../../src/shared/props.ts';
import { showCurrent } from '../hooks/show-current.ts';
import { usePage } from '../hooks/usePage.ts';
import { toggleSidebar } from '../hooks/useSidebarState.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The docs sidebar. The category of the current page is open. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarProps }) {
  const t = useStrings();
  const { hideable } = useSite().sidebar;
  const { path } = usePage();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current?.closest<HTMLElement>('.menu');
    if (box && path !== '') showCurrent(box);
  }, [path]);
  return (
    <aside className="sidebar">
      <nav ref={nav} aria-label={t('docsSidebar')} onPointerOver={showWhole}>
        <SidebarItems items={sidebar.items} trail="/" />
      </nav>
      {hideable && (
        <>
          <SidebarButton name="collapse" label={t('collapseSidebar')} />
          <SidebarButton name="expand" label={t('expandSidebar')} />
        </>
      )}
    </aside>
  );
}

/** Gives a label that is cut a tooltip with all of it. How much fits depends on its letters and on its level. */
function showWhole({ target }: { readonly target: EventTarget }): void {
  const label = target as HTMLElement;
  if (label.matches('a,summary') && label.scrollHeight > label.clientHeight) label.title = label.textContent;
}

/** One of two buttons. The stylesheet shows one of them, so that a hidden sidebar is hidden in the first frame. */
function SidebarButton({ name, label }: { readonly name: 'collapse' | 'expand'; readonly label: string }) {
  return (
    <button
      type="button"
      className={`sidebar-${name} needs-script`}
      title={label}
      aria-label={label}
      onClick={(event) => {
        toggleSidebar();
        focusOther(event.currentTarget);
      }}
    >
      <span className="icon icon-chevron" />
    </button>
  );
}

/** Moves the focus to the other button, because this one has been hidden. */
function focusOther(button: HTMLElement): void {
  const other = button.nextElementSibling ?? button.previousElementSibling;
  (other as HTMLElement | null)?.focus();
}
