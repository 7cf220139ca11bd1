import { useEffect, useRef, useState } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';

/** What is kept of the docs sidebar until the tab is closed (D5); the boot script reads it before first paint. */
interface SidebarState {
  readonly hidden?: boolean;
  /** Category key → open. Categories that the reader never touched are missing. */
  readonly open?: Readonly<Record<string, boolean>>;
}

const slot = createStorageSlot('paydocs.sidebar', { persistence: 'sessionStorage' });

/** Whether a category is open, a function that remembers the reader's choice, and the element's ref. */
export function useCategoryOpen(key: string, { active, collapsed }: { active: boolean; collapsed: boolean }) {
  const [open, setOpen] = useState(active || !collapsed);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The reader, or the boot script, may have moved it before React came.
    const kept = read().open?.[key] ?? details.current?.open;
    if (kept !== undefined) setOpen(kept);
  }, [key]);
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  const onToggle = () => {
    const now = details.current?.open ?? false;
    // The browser also reports what React itself has changed.
    if (now === open) return;
    setOpen(now);
    const state = read();
    write({ ...state, open: { ...state.open, [key]: now } });
  };
  return { open, setOpen, onToggle, details } as const;
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
