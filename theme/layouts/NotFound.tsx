import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** The page for addresses without a page: possible reasons and links. */
export function NotFound({ props }: LayoutComponentProps<'not-found'>) {
  const t = useStrings();
  const { homeHref, search } = useSite();
  const { mainDoc } = props;
  return (
    <div className="page not-found">
      <p className="not-found-code">404</p>
      <h1>{t('notFoundTitle')}</h1>
      <p className="lead">{t('notFoundText')}</p>
      {/* A script fills this list if there are pages with similar addresses. */}
      <div className="near-pages" data-near-pages="" hidden>
        <p>{t('nearPages')}</p>
        <ul />
      </div>
      {search?.page && (
        <search className="needs-script">
          <form className="not-found-search" action={search.page}>
            <input type="search" name="q" aria-label={t('search')} placeholder={t('searchPlaceholder')} />
            <button type="submit" className="button button-secondary">
              {t('search')}
            </button>
          </form>
        </search>
      )}
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
