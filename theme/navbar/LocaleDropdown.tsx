import type { SiteLocale } from '../../src/shared/site-props.ts';
import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Dropdown } from '../components/Dropdown.tsx';
import { NavbarEntries } from '../components/NavbarEntries.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { keepPlace } from './keep-place.ts';

/** The current page in every language of the site. */
export function LocaleDropdown({ item, mobile }: NavbarItemProps) {
  const t = useStrings();
  const { locale, locales } = useSite();
  const { itemsBefore = [], itemsAfter = [], queryString } = item;
  const label = (
    <>
      <span className="icon icon-globe" />
      {mobile ? t('languages') : locale.label}
    </>
  );
  return (
    <Dropdown item={item} label={label} mobile={mobile} active={false}>
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

/** A link to another language: a separate document, loaded in full. The reader's query and hash are kept. */
function LocaleLink({ locale, current, queryString }: LocaleLinkProps) {
  const { locales } = usePage();
  // If the page does not exist in the language, links to its home page.
  const href = locales[locale.name] ?? locale.home;
  return (
    <a
      className={current ? 'navbar-link active' : 'navbar-link'}
      href={href}
      lang={locale.htmlLang}
      hrefLang={locale.htmlLang}
      target="_self"
      aria-current={current ? 'true' : undefined}
      onClick={(event) => keepPlace(event, href, queryString)}
    >
      {locale.label}
    </a>
  );
}
