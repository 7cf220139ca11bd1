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
  /** For the element that holds trigger and menu. */
  readonly container: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  /** For Enter, Space and, where the trigger leads nowhere itself, a click. */
  readonly toggle: () => void;
  /** For a trigger that is a link: fingers and assistive technology open the menu first, a mouse has by hovering. */
  readonly onLinkClick: (event: MouseEvent) => void;
}

/**
 * A menu below its trigger: opens by mouse, touch, Enter, Space or arrow down; closes by Escape or by click, touch or
 * focus elsewhere. Arrows, Home and End move inside. Before hydration CSS opens it on hover and focus.
 */
export function useDropdown(): Dropdown {
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? onLeaving(ref.current, () => setOpen(false)) : undefined), [open]);

  const hover = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = inside;
    // A menu that the keyboard is in stays.
    setOpen(inside || menuItems(ref.current).some((item) => item.matches(':focus-visible')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = itemFor(event.key, ref.current);
    if (target === null) return;
    event.preventDefault();
    setOpen(true);
    // A menu that was closed can take the focus only once it is visible.
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
    // A mouse that clicks what it has just opened by hovering does not mean "close".
    toggle: () => setOpen((current) => hovered.current || !current),
    onLinkClick,
  };
}

/** Number of the item that a key moves to, null for a key that moves nowhere. */
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

/** Calls `leave` when the reader turns to something else, or presses Escape, wherever the focus is. */
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
