import { type KeyboardEvent, useState } from 'react';

/** Which of some options the keyboard is at. */
export interface ActiveOption {
  readonly active: number;
  readonly setActive: (number: number) => void;
  /** For the field that keeps the focus: arrows move, Enter chooses. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves through options by arrows while the focus stays in the field. The first one is active, so Enter takes it. */
export function useActiveOption(count: number, idOf: (number: number) => string): ActiveOption {
  const [chosen, setActive] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return;
    const target = targetOf(event.key, active, count);
    if (target !== undefined) {
      event.preventDefault();
      setActive(target);
      document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(idOf(active))?.click();
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
