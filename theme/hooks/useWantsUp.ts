import { useEffect, useState } from 'react';
import { onScroll, scrollEnd } from './on-scroll.ts';

/** Far enough down that the way back is long, in pixels. */
const FAR = 300;

/** Whether the reader seems to want back up: scrolls up, is far down, and not at the very end (X7-09). */
export function useWantsUp(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      onScroll(({ from, to, jumped }) => {
        if (jumped || to < FAR || to > from) setWanted(false);
        else if (to < from && to < scrollEnd()) setWanted(true);
      }),
    [],
  );
  return wanted;
}
