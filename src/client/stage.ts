import { arriveAt, placeReader } from './arrive.ts';
import type { ProgressBar } from './progress.ts';
import type { RouterOptions } from './router.ts';
import type { Screen, View } from './view.ts';

interface StageOptions {
  /** What the server sent. */
  readonly first: View;
  /** Puts a screen in place of the one before. */
  readonly draw: (screen: Screen) => void;
  readonly progress: ProgressBar;
  /** Looks for links in the page that has come, and for what does not fit its place. */
  readonly lookAround: () => void;
}

/** What readers see of the router's doings. */
export function createStage({
  first,
  draw,
  progress,
  lookAround,
}: StageOptions): Pick<RouterOptions, 'wait' | 'show' | 'fail'> {
  let current = first;
  let failed = false;
  return {
    wait: progress.start,
    show(view, navigation) {
      const isNew = view !== current;
      const isDrawn = !isNew && !failed;
      [current, failed] = [view, false];
      const shown = () => {
        progress.done();
        if (isNew) arriveAt(view);
        placeReader(navigation);
        if (isNew) lookAround();
      };
      if (isDrawn) shown();
      else draw({ view, shown });
    },
    fail(view, failure) {
      failed = true;
      progress.done();
      draw({ view, failure, shown: () => {} });
    },
  };
}
