import { useEffect } from 'react';
import { unfoldingTime } from './unfolding-time.ts';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/**
 * Animates all disclosures in the shell and in articles (S4-30…32). CSS can change the speed of single ones with
 * `--unfolding-time` and `--unfolding-easing`.
 */
export function useUnfolding(): void {
  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function onClick(event: MouseEvent): void {
  const summary = event.target instanceof Element ? event.target.closest('a, button, summary') : null;
  const details = summary?.parentElement;
  if (event.defaultPrevented || summary?.localName !== 'summary') return;
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  const animation = running.get(details);
  details.toggleAttribute('data-folding', animation ? animation.playbackRate > 0 : details.open);
  if (animation) animation.reverse();
  else start(details);
}

/** Starts the animation of a disclosure. Closing plays the opening animation in reverse. */
function start(details: HTMLDetailsElement): void {
  const folding = details.open;
  const [folded, unfolded] = [heightWhen(false, details), heightWhen(true, details)];
  const animation = details.animate(
    { height: [`${folded}px`, `${unfolded}px`], overflow: ['clip', 'clip'] },
    pace(details, unfolded - folded),
  );
  running.set(details, animation);
  animation.onfinish = () => {
    running.delete(details);
    details.removeAttribute('data-folding');
    details.open = animation.playbackRate > 0;
  };
  if (folding) animation.reverse();
}

function heightWhen(open: boolean, details: HTMLDetailsElement): number {
  details.open = open;
  return details.getBoundingClientRect().height;
}

/**
 * Returns duration and easing of an animation. Readers who prefer no motion get 1 ms instead of 0, because other code waits
 * for the end of the animation (S4-31).
 */
function pace(details: HTMLDetailsElement, height: number): KeyframeAnimationOptions {
  const styles = getComputedStyle(details);
  const own = (name: string) => styles.getPropertyValue(`--unfolding-${name}`);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    duration: still ? 1 : Number.parseFloat(own('time')) || unfoldingTime(height),
    easing: own('easing') || 'ease-in-out',
  };
}
