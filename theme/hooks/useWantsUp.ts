import { useEffect, useState } from 'react';
import { hashTarget } from './hash-target.ts';

/** Far enough down that the way back is long, in pixels. */
const FAR = 300;

/** Whether the reader seems to want back up: scrolls up, is far down, and not at the very end (X7-09). */
export function useWantsUp(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let jumping = false;
    const onScroll = () => {
      const [previous, current] = [last, scrollY];
      last = current;
      const jumped = jumping;
      jumping = false;
      const up = current < previous && current + innerHeight < document.documentElement.scrollHeight;
      if (jumped || current < FAR || current > previous) setWanted(false);
      else if (up) setWanted(true);
    };
    const onHash = () => {
      jumping = hashTarget() !== null;
      setWanted(false);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('hashchange', onHash);
    };
  }, []);
  return wanted;
}
