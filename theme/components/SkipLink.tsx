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

/** Moves the focus without a trace in the address; the page is a place to be in only as long as it has the focus. */
function focusMain(event: MouseEvent): void {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
  // Taking it away at once would take the focus away too.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
}
