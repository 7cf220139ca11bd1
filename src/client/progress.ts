/** A bar at the top of the window while a page is on its way. */
export interface ProgressBar {
  start(): void;
  done(): void;
}

/** How long a page may take before the reader is told (specification §9), in milliseconds. */
const DELAY = 200;
const TRICKLE_INTERVAL = 800;
const FADE = 200;

/** How far the bar is after another moment of waiting: up to 2 % further, and never at the end. In per cent. */
export function trickle(percent: number, random: number): number {
  return Math.min(percent + random * 2, 99.4);
}

/** The bar's look is the theme's: `.progress-bar`, as wide as `--progress` says. */
export function createProgressBar(label: string): ProgressBar {
  let delay: number | undefined;
  let finish = () => {};
  return {
    start() {
      window.clearTimeout(delay);
      finish();
      delay = window.setTimeout(() => {
        finish = showBar(label);
      }, DELAY);
    },
    done() {
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
