import { focusPlace } from '../../src/shared/focus.ts';
import { MAIN_ID } from '../hooks/useMenu.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { useWantsUp } from '../hooks/useWantsUp.ts';

/** A button that scrolls to the top of a long page. It appears when readers scroll up. */
export function BackToTop() {
  const t = useStrings();
  const wanted = useWantsUp();
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      aria-label={t('backToTop')}
      data-wanted={wanted || undefined}
      onClick={goToTop}
    >
      <span className="icon icon-chevron" />
    </button>
  );
}

function goToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  // The button is about to be removed, and would take the focus with it.
  const main = document.getElementById(MAIN_ID);
  if (main) focusPlace(main, { preventScroll: true });
}
