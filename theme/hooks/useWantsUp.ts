import { useEffect, useState } from 'react';
import { onScroll, scrollEnd } from './on-scroll.ts';

/** Scroll position in pixels from which the button is useful. */
const FAR = 300;

/**
 * Returns true if the reader probably wants to go to the top: scrolls up, is far down, and is not at the end
 * (X7-09).
 */
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
