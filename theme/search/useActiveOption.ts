import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Which of some options the keyboard is at. */
export interface ActiveOption {
  readonly active: number;
  readonly setActive: (number: number) => void;
  /** For the field that keeps the focus: arrows move, Enter chooses. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What is to be moved through. */
interface Options {
  readonly count: number;
  readonly idOf: (number: number) => string;
  /** True: other options are on their way. */
  readonly isLoading: boolean;
}

/**
 * Moves through options by arrows while the focus stays in the field. The first one is active, so Enter takes it; who
 * presses Enter before the options are there gets the first one of those that come.
 */
export function useActiveOption({ count, idOf, isLoading }: Options): ActiveOption {
  const [chosen, setChosen] = useState(0);
  const isEager = useRef(false);
  const active = Math.max(0, Math.min(chosen, count - 1));
  const choose = (number: number) => document.getElementById(idOf(number))?.click();
  useEffect(() => {
    if (isLoading || !isEager.current) return;
    isEager.current = false;
    choose(0);
  });
  const setActive = (number: number) => {
    isEager.current = false;
    setChosen(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const target = targetOf(event.key, active, count);
    if (target !== undefined && count > 0) {
      event.preventDefault();
      setActive(target);
      document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isLoading) isEager.current = true;
      else choose(active);
    }
  };
  return { active, setActive, onKeyDown };
}

function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + 5);
  if (key === 'PageUp') return Math.max(0, active - 5);
  return undefined;
}
