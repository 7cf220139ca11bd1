import { arriveAt, letFocusGo, placeReader, showChosenTabs } from './arrive.ts';
import { holdBack } from './hold-back.ts';
import type { ProgressBar } from './progress.ts';
import type { RouterOptions } from './router.ts';
import type { Screen, View } from './view.ts';

interface StageOptions {
  /** The view that the server sent. */
  readonly first: View;
  /** Renders another screen. */
  readonly render: (screen: Screen) => void;
  readonly progress: ProgressBar;
  /** Looks for links and overflowing elements in the new page. */
  readonly lookAround: () => void;
}

/** Creates the parts of the user interface that the router controls. */
export function createStage({
  first,
  render,
  progress,
  lookAround,
}: StageOptions): Pick<RouterOptions, 'wait' | 'show' | 'fail'> {
  let current = first;
  let failed = false;
  return {
    wait: progress.start,
    show(view, navigation) {
      const isNew = view !== current;
      const isRendered = !isNew && !failed;
      if (view.page.path !== current.page.path) letFocusGo();
      [current, failed] = [view, false];
      const shown = () => {
        progress.done();
        if (!isNew) {
          if (navigation.from.search !== navigation.to.search) showChosenTabs();
          return placeReader(navigation);
        }
        arriveAt(view);
        const putBack = holdBack(navigation);
        placeReader(navigation);
        afterPaint(() => {
          putBack();
          lookAround();
        });
      };
      if (isRendered) shown();
      else render({ view, shown });
    },
    fail(view, failure) {
      failed = true;
      progress.done();
      render({ view, failure, shown: () => {} });
    },
  };
}

/**
 * Calls back after the next frame has been painted, or immediately in a background tab, which paints no frames.
 */
function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}
