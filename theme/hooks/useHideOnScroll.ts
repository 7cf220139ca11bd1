import { useEffect, useState } from 'react';

/**
 * Whether the navbar is out of the way: hidden while scrolling down, shown while scrolling up and near the top (S2-80).
 * Going to a heading hides it, so that it does not cover what the reader asked for (D3); going to a page shows it.
 */
export function useHideOnScroll(enabled: boolean, height: number): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
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
    const onHash = () => {
      jumping = true;
      setHidden(location.hash.length > 1);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('hashchange', onHash);
    };
  }, [enabled, height]);
  return hidden;
}
