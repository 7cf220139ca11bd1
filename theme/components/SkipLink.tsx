import type { MouseEvent } from 'react';
import { focusPlace } from '../../src/shared/focus.ts';
import { MAIN_ID } from '../hooks/useMenu.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** First tab stop of every page: skips the navbar and the sidebar. */
export function SkipLink() {
  const t = useStrings();
  return (
    <section className="skip-link" aria-label={t('skipToContent')}>
      <a href={`#${MAIN_ID}`} onClick={focusMain}>
        {t('skipToContent')}
      </a>
    </section>
  );
}

/** Moves the focus to the main element without changing the address. */
function focusMain(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  event.preventDefault();
  focusPlace(main);
}
