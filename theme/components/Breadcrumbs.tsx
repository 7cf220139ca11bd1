import type { Breadcrumb } from '../../src/shared/props.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const t = useStrings();
  const { homeHref } = useSite();
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {homeHref !== null && (
          <li>
            <a href={homeHref} aria-label={t('homePage')}>
              <span className="icon icon-home" />
            </a>
          </li>
        )}
        {items.map((item, index) => (
          <li key={`${item.label} ${item.href}`}>
            <Crumb item={item} last={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ item, last }: { readonly item: Breadcrumb; readonly last: boolean }) {
  if (last) return <span aria-current="page">{item.label}</span>;
  return item.href === undefined ? item.label : <a href={item.href}>{item.label}</a>;
}
