import type { MouseEvent } from 'react';
import type { SiteLocale } from '../../src/shared/site-props.ts';
import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Dropdown } from '../components/Dropdown.tsx';
import { NavbarEntries } from '../components/NavbarEntries.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** The page being read in every language of the site. */
export function LocaleDropdown({ item, mobile }: NavbarItemProps) {
  const t = useStrings();
  const { locale, locales } = useSite();
  const { className, itemsBefore = [], itemsAfter = [], queryString } = item;
  const label = (
    <>
      <span className="icon icon-globe" />
      {mobile ? t('languages') : locale.label}
    </>
  );
  return (
    <Dropdown {...{ label, className, mobile }} active={false}>
      <NavbarEntries items={itemsBefore} mobile={mobile} />
      {locales.map((other) => (
        <li key={other.name}>
          <LocaleLink locale={other} current={other.name === locale.name} queryString={queryString} />
        </li>
      ))}
      <NavbarEntries items={itemsAfter} mobile={mobile} />
    </Dropdown>
  );
}

interface LocaleLinkProps {
  readonly locale: SiteLocale;
  readonly current: boolean;
  readonly queryString: string | undefined;
}

/** Another language is another site, loaded in full; the reader's query and place in the page go along. */
function LocaleLink({ locale, current, queryString }: LocaleLinkProps) {
  const { locales } = usePage();
  const href = locales[locale.name];
  if (href === undefined) return null;
  const keepPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new URLSearchParams(queryString ?? '')) query.set(name, value);
    const search = query.size > 0 ? `?${query}` : '';
    event.currentTarget.href = href + search + location.hash;
  };
  return (
    <a
      className={current ? 'navbar-link active' : 'navbar-link'}
      href={href}
      lang={locale.htmlLang}
      hrefLang={locale.htmlLang}
      target="_self"
      aria-current={current ? 'true' : undefined}
      onClick={keepPlace}
    >
      {locale.label}
    </a>
  );
}
