import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The option that the keyboard has selected. */
export interface ActiveOption {
  readonly active: number;
  readonly setActive: (number: number) => void;
  /** Key handler of the field, which keeps the focus: arrow keys move, Enter chooses. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The options to move through. */
interface Options {
  readonly count: number;
  readonly idOf: (number: number) => string;
  /** True: new options are loading. */
  readonly isLoading: boolean;
}

/**
 * Moves through options with arrow keys while the focus stays in the field. The first option is active, so Enter
 * chooses it. If Enter is pressed while options are loading, the first of the new ones is chosen.
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
