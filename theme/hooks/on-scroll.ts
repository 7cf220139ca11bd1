import { hashTarget } from './hash-target.ts';

/** One movement of the page, in pixels from its top. */
interface Movement {
  readonly from: number;
  readonly to: number;
  /** Not the reader's hand: the address has changed, and leads to a part of the page. */
  readonly jumped: boolean;
}

/** Calls back whenever the page has been scrolled; returns the way to stop. */
export function onScroll(listener: (movement: Movement) => void): () => void {
  let from = scrollY;
  let address = location.href;
  const handle = () => {
    const movement = { from, to: scrollY, jumped: address !== location.href && hashTarget() !== null };
    from = scrollY;
    address = location.href;
    listener(movement);
  };
  addEventListener('scroll', handle, { passive: true });
  return () => removeEventListener('scroll', handle);
}

/** How far the page can be scrolled. */
export function scrollEnd(): number {
  return document.documentElement.scrollHeight - innerHeight;
}
