import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Dropdown {
  readonly open: boolean;
  /** Props for the element around trigger and menu. */
  readonly container: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  /** Handler for Enter, Space and, if the trigger is not a link, clicks. */
  readonly toggle: () => void;
  /**
   * Handler for a trigger that is a link: touch and assistive technology open the menu first. A mouse has opened
   * it by hovering.
   */
  readonly onLinkClick: (event: MouseEvent) => void;
}

/**
 * A menu below its trigger. It opens on hover, touch, Enter, Space and arrow down. It closes on Escape, and on a click, touch
 * or focus outside. Arrow keys, Home and End move inside. Before hydration, CSS opens it on hover and focus.
 */
export function useDropdown(): Dropdown {
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? onLeaving(ref.current, () => setOpen(false)) : undefined), [open]);

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = inside;
    // A menu with keyboard focus stays open.
    setOpen(inside || menuItems(ref.current).some((item) => item.matches(':focus-visible')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = itemFor(event.key, ref.current);
    if (target === null) return;
    event.preventDefault();
    setOpen(true);
    // A closed menu can get the focus only after it is visible.
    requestAnimationFrame(() => menuItems(ref.current)[target]?.focus());
  };
  const onLinkClick = (event: MouseEvent<Element, globalThis.MouseEvent>) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (open || pointerType === 'mouse') return;
    event.preventDefault();
    setOpen(true);
  };
  return {
    open,
    container: { ref, onKeyDown, onPointerEnter: hover(true), onPointerLeave: hover(false) },
    // A click after hovering is not meant to close the menu.
    toggle: () => setOpen((current) => hovered.current || !current),
    onLinkClick,
  };
}

/** Returns the index of the item that a key moves to, or null. */
function itemFor(key: string, container: HTMLElement | null): number | null {
  const items = menuItems(container);
  const current = items.findIndex((item) => item.matches(':focus'));
  switch (key) {
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

function menuItems(container: HTMLElement | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('.dropdown-menu :is(a, button)') ?? [])];
}

/** Calls `leave` when the reader interacts with something else or presses Escape. */
function onLeaving(container: HTMLElement | null, leave: () => void): () => void {
  const away = (event: Event) => {
    if (event.target instanceof Node && !container?.contains(event.target)) leave();
  };
  const onEscape = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (container?.contains(document.activeElement))
      container.querySelector<HTMLElement>('a, button')?.focus();
    leave();
  };
  const events = ['mousedown', 'touchstart', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, away, { passive: true });
  document.addEventListener('keydown', onEscape);
  return () => {
    for (const event of events) document.removeEventListener(event, away);
    document.removeEventListener('keydown', onEscape);
  };
}
