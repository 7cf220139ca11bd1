import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Dropdown {
  readonly open: boolean;
  /** For the element that holds trigger and menu. */
  readonly container: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  /** For a trigger that leads nowhere itself: click, Enter and Space. */
  readonly toggle: () => void;
}

/**
 * A menu below its trigger: opens by mouse, Enter, Space or arrow down; closes by Escape or by click, touch or focus
 * elsewhere. Arrows, Home and End move inside. Before hydration CSS opens it on hover and focus.
 */
export function useDropdown(): Dropdown {
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? onLeaving(ref.current, () => setOpen(false)) : undefined), [open]);

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = inside;
    setOpen(inside);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event, ref.current);
    if (action === null) return;
    event.preventDefault();
    setOpen(action !== 'close');
    if (action === 'close') trigger(ref.current)?.focus();
    // A menu that was closed can take the focus only once it is visible.
    else requestAnimationFrame(() => menuItems(ref.current)[action]?.focus());
  };
  return {
    open,
    container: { ref, onKeyDown, onPointerEnter: hover(true), onPointerLeave: hover(false) },
    // A mouse that clicks what it has just opened by hovering does not mean "close".
    toggle: () => setOpen((current) => hovered.current || !current),
  };
}

/** What a key does in a dropdown: close it, move to the item of that number, or nothing. */
function keyAction(event: KeyboardEvent, container: HTMLElement | null): 'close' | number | null {
  const items = menuItems(container);
  const current = items.findIndex((item) => item.matches(':focus'));
  switch (event.key) {
    case 'Escape':
      return 'close';
    case 'ArrowDown':
      return (current + 1) % items.length;
    case 'ArrowUp':
      return current <= 0 ? items.length - 1 : current - 1;
    case 'Home':
      return current < 0 ? null : 0;
    case 'End':
      return current < 0 ? null : items.length - 1;
    default:
      return null;
  }
}

function trigger(container: HTMLElement | null): HTMLElement | undefined {
  return container?.querySelector<HTMLElement>('a, button') ?? undefined;
}

function menuItems(container: HTMLElement | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])];
}

function onLeaving(container: HTMLElement | null, leave: () => void): () => void {
  const events = ['mousedown', 'touchstart', 'focusin'] as const;
  const listener = (event: Event) => {
    if (event.target instanceof Node && !container?.contains(event.target)) leave();
  };
  for (const event of events) document.addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, listener);
  };
}
