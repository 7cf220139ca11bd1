import { useEffect, useRef, useState } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';

/** What is kept of the docs sidebar until the tab is closed (D5); the boot script reads it before first paint. */
interface SidebarState {
  readonly hidden?: boolean;
  /** Category key → open. Categories that the reader never touched are missing. */
  readonly open?: Readonly<Record<string, boolean>>;
}

const slot = createStorageSlot('paydocs.sidebar', { persistence: 'sessionStorage' });

interface CategoryFacts {
  /** Address of the current page when the category holds it. */
  readonly activeOn: string | null;
  readonly collapsed: boolean;
}

/** Whether a category is open, functions that remember what the reader does with it, and the element's ref. */
export function useCategoryOpen(key: string, { activeOn, collapsed }: CategoryFacts) {
  const [open, setOpen] = useState(activeOn !== null || !collapsed);
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(activeOn);
  useEffect(() => {
    // The reader, or the boot script, may have moved it before React came.
    const kept = read().open?.[key] ?? details.current?.open;
    if (kept !== undefined) setOpen(kept);
  }, [key]);
  const turn = (now: boolean) => {
    setOpen(now);
    const state = read();
    write({ ...state, open: { ...state.open, [key]: now } });
  };
  useEffect(() => {
    // Whoever comes to a page of it sees where that page stands.
    if (activeOn !== null && activeOn !== shown.current) turn(true);
    shown.current = activeOn;
  });
  const onToggle = () => {
    const now = details.current?.open ?? false;
    // The browser also reports what React itself has changed.
    if (now !== open) turn(now);
  };
  return { open, turn, onToggle, details } as const;
}

/** Hides or shows the whole sidebar of the desktop layout. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  const hidden = root.dataset.sidebar !== 'hidden';
  if (hidden) root.dataset.sidebar = 'hidden';
  else delete root.dataset.sidebar;
  write({ ...read(), hidden });
}

function read(): SidebarState {
  try {
    const state: unknown = JSON.parse(slot.get() ?? '{}');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}

function write(state: SidebarState): void {
  slot.set(JSON.stringify(state));
}
