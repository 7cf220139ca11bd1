import { useEffect, useRef, useState } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';

/** State of the docs sidebar in session storage (D5). The boot script reads it before the first paint. */
interface SidebarState {
  readonly hidden?: boolean;
  /** Category key → open. Contains only categories that the reader has toggled. */
  readonly open?: Readonly<Record<string, boolean>>;
}

const slot = createStorageSlot('paydocs.sidebar', { persistence: 'sessionStorage' });

interface CategoryFacts {
  /** Address of the current page if the category contains it. */
  readonly activeOn: string | null;
  readonly collapsed: boolean;
}

/** Returns whether a category is open, functions that store changes by the reader, and the element's ref. */
export function useCategoryOpen(key: string, { activeOn, collapsed }: CategoryFacts) {
  const [open, setOpen] = useState(activeOn !== null || !collapsed);
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(activeOn);
  useEffect(() => {
    // The reader or the boot script may have toggled it before hydration.
    const kept = read().open?.[key] ?? details.current?.open;
    // Mounted later, it contains the page that the reader has gone to: the sidebar was absent, or left its entries out.
    if (!kept && document.documentElement.dataset.hasHydrated === 'true') shown.current = null;
    setOpen(kept === true);
  }, [key]);
  const turn = (now: boolean) => {
    setOpen(now);
    const state = read();
    write({ ...state, open: { ...state.open, [key]: now } });
  };
  useEffect(() => {
    // When the reader opens a page of the category, the category opens.
    if (activeOn !== null && activeOn !== shown.current) turn(true);
    shown.current = activeOn;
  });
  // The browser also fires this event for changes by React.
  const onToggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open !== open) turn(currentTarget.open);
  };
  return { open, turn, onToggle, details } as const;
}

/** Hides or shows the sidebar of the desktop layout. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  const hidden = root.dataset.sidebar !== 'hidden';
  root.dataset.sidebar = hidden ? 'hidden' : '';
  write({ ...read(), hidden });
}

function read(): SidebarState {
  try {
    return JSON.parse(slot.get() ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function write(state: SidebarState): void {
  slot.set(JSON.stringify(state));
}
