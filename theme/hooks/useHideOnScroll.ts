import { useEffect, useState } from 'react';
import { hashTarget } from './hash-target.ts';
import { usePage } from './usePage.ts';

/**
 * Whether the navbar is out of the way: hidden while scrolling down, shown while scrolling up and near the top (S2-80).
 * Going to a heading hides it, so that it does not cover what the reader asked for (D3); going to a page shows it.
 */
export function useHideOnScroll(enabled: boolean, height: number): boolean {
  const { path } = usePage();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled || path === '') return undefined;
    let last = scrollY;
    let jumping = false;
    const onScroll = () => {
      const [previous, current] = [last, scrollY];
      last = current;
      if (current < height) setHidden(false);
      else if (jumping) jumping = false;
      else if (current > previous) setHidden(true);
      else if (current + innerHeight < document.documentElement.scrollHeight - height) setHidden(false);
    };
    const onArrival = () => {
      jumping = hashTarget() !== null;
      setHidden(jumping);
    };
    onArrival();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('hashchange', onArrival);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('hashchange', onArrival);
    };
  }, [enabled, height, path]);
  return hidden;
}
