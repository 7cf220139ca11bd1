import { translateFor } from '../../theme/strings/translate.ts';
import type { LoadFailure as Failure } from './view.ts';

interface LoadFailureProps {
  readonly failure: Failure;
  readonly locale: string;
}

/** Says that a page did not come, above the one that stays readable. */
export function LoadFailure({ failure, locale }: LoadFailureProps) {
  const t = translateFor(locale);
  return (
    <div className="load-failure" role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" className="button" onClick={failure.retry}>
        {t('retry')}
      </button>
    </div>
  );
}
