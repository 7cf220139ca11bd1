import { afterPaint } from './after-paint.ts';
import { arriveAt, letFocusGo, placeReader } from './arrive.ts';
import { holdBack } from './hold-back.ts';
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
      if (view.page.path !== current.page.path) letFocusGo();
      [current, failed] = [view, false];
      const shown = () => {
        progress.done();
        if (!isNew) return placeReader(navigation);
        arriveAt(view);
        const putBack = holdBack(navigation);
        placeReader(navigation);
        afterPaint(() => {
          putBack();
          lookAround();
        });
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
