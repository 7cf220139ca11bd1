import type { MouseEvent } from 'react';
import { MAIN_ID } from '../hooks/useMenu.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** First stop of the keyboard on every page: jumps over the navbar and the sidebar. */
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

/** Moves the focus without leaving the anchor's trace in the address or a lasting tab stop in the page. */
function focusMain(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
  main.removeAttribute('tabindex');
}
