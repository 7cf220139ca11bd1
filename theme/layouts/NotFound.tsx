import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** What stands at an address without a page: what may have happened, and the ways on. */
export function NotFound({ props }: LayoutComponentProps<'not-found'>) {
  const t = useStrings();
  const { homeHref } = useSite();
  const { mainDoc } = props;
  return (
    <div className="page not-found">
      <p className="not-found-code">404</p>
      <h1>{t('notFoundTitle')}</h1>
      <p className="lead">{t('notFoundText')}</p>
      {/* The browser fills this in from the list of all addresses, when some are near. */}
      <div className="near-pages" data-near-pages="" hidden>
        <p>{t('nearPages')}</p>
        <ul />
      </div>
      <p className="actions">
        {homeHref !== null && (
          <a className="button" href={homeHref}>
            {t('backHome')}
          </a>
        )}
        {mainDoc && (
          <a className="button button-secondary" href={mainDoc.href}>
            {mainDoc.label}
          </a>
        )}
      </p>
    </div>
  );
}
