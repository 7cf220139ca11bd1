/** Milliseconds before the bar appears (specification §9). */
const DELAY = 200;
const TRICKLE_INTERVAL = 800;
const FADE = 200;

/** Returns the next position of the bar: up to 2 percentage points further, but never at the end. */
export function trickle(percent: number, random: number): number {
  return Math.min(percent + random * 2, 99.4);
}

/** Progress bar at the top of the window. */
export type ProgressBar = ReturnType<typeof createProgressBar>;

/** Creates the bar. The theme styles it: `.progress-bar`, with the width `--progress`. */
export function createProgressBar(label: string) {
  let delay: number | undefined;
  let finish = () => {};
  return {
    start(): void {
      window.clearTimeout(delay);
      finish();
      delay = window.setTimeout(() => {
        finish = showBar(label);
      }, DELAY);
    },
    done(): void {
      window.clearTimeout(delay);
      finish();
      finish = () => {};
    },
  };
}

function showBar(label: string): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label);
  let percent = 8;
  const move = (to: number) => {
    percent = to;
    bar.style.setProperty('--progress', `${percent}%`);
  };
  move(percent);
  document.body.append(bar);
  const interval = window.setInterval(() => move(trickle(percent, Math.random())), TRICKLE_INTERVAL);
  return () => {
    window.clearInterval(interval);
    move(100);
    bar.dataset.done = '';
    window.setTimeout(() => bar.remove(), FADE);
  };
}
