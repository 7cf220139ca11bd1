import { hashTarget } from './hash-target.ts';

/** A scroll of the page, in pixels from its top. */
interface Movement {
  readonly from: number;
  readonly to: number;
  /** True if a change of the address caused the scroll, not the reader. */
  readonly jumped: boolean;
}

/** Registers a scroll listener. Returns a function that removes it. */
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

/** Returns the maximum scroll position. */
export function scrollEnd(): number {
  return document.documentElement.scrollHeight - innerHeight;
}
