import { translator } from '../../theme/strings/translate.ts';
import type { SiteProps } from '../shared/site-props.ts';
import { stringsOf } from '../shared/theme.ts';
import type { LoadFailure as Failure } from './view.ts';

interface LoadFailureProps {
  readonly failure: Failure;
  readonly site: SiteProps;
}

/** Shows an error above the current page when the next page failed to load. */
export function LoadFailure({ failure, site }: LoadFailureProps) {
  const t = translator(stringsOf(site));
  return (
    <div className="load-failure" role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" className="button" onClick={failure.retry}>
        {t('retry')}
      </button>
    </div>
  );
}
