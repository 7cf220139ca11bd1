import { translator } from '../../theme/strings/translate.ts';
import type { SiteProps } from '../shared/site-props.ts';
import type { LoadFailure as Failure } from './view.ts';

interface LoadFailureProps {
  readonly failure: Failure;
  readonly site: Pick<SiteProps, 'locale' | 'strings'>;
}

/** Says that a page did not come, above the one that stays readable. */
export function LoadFailure({ failure, site }: LoadFailureProps) {
  const t = translator(site.locale.name, site.strings);
  return (
    <div className="load-failure" role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" className="button" onClick={failure.retry}>
        {t('retry')}
      </button>
    </div>
  );
}
