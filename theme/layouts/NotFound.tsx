import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** What stands at an address without a page: what may have happened, and the ways on. */
export function NotFound() {
  const t = useStrings();
  const { homeHref, versions } = useSite();
  const doc = versions.find((version) => version.isLast)?.mainDoc;
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
        {doc && (
          <a className="button button-secondary" href={doc.href}>
            {doc.label}
          </a>
        )}
      </p>
    </div>
  );
}
