import { useEffect, useState } from 'react';
import { hashTarget } from './hash-target.ts';
import { onScroll, scrollEnd } from './on-scroll.ts';
import { usePage } from './usePage.ts';

/**
 * Returns whether the navbar is hidden: hidden when scrolling down, shown when scrolling up and near the top
 * (S2-80). Going to a heading hides it, so that it does not cover the heading (D3). Going to a page shows it.
 */
export function useHideOnScroll(enabled: boolean, height: number): boolean {
  const { path } = usePage();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled || path === '') return undefined;
    const onArrival = () => setHidden(hashTarget() !== null);
    onArrival();
    addEventListener('hashchange', onArrival);
    const stop = onScroll(({ from, to, jumped }) => {
      if (to < height) setHidden(false);
      else if (jumped || to > from) setHidden(true);
      else if (to < scrollEnd() - height) setHidden(false);
    });
    return () => {
      removeEventListener('hashchange', onArrival);
      stop();
    };
  }, [enabled, height, path]);
  return hidden;
}
