import type { ContentLanguage, Outdated } from '../../src/shared/props.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  /** The text's language, if it differs from the page's because there is no translation. */
  readonly language: ContentLanguage | undefined;
  readonly outdated: Outdated | undefined;
}

/** A notice that the page is not translated yet, or which parts of its translation are out of date. */
export function LanguageNotice({ language, outdated }: Props) {
  const t = useStrings();
  if (outdated !== undefined) return <OutdatedNotice {...outdated} />;
  if (language === undefined) return null;
  return (
    <div className="banner" role="note">
      <p>
        <b>{t('untranslatedPage')}.</b> {t('untranslatedPageDetails', { language: language.label })}
      </p>
    </div>
  );
}

function OutdatedNotice({ sections, original }: Outdated) {
  const t = useStrings();
  return (
    <div className="banner" role="note">
      <p>
        <b>{t('outdatedPage')}.</b> {t('outdatedPageDetails')}
      </p>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            {id === null ? t('pageStart') : <a href={`#${encodeURIComponent(id)}`}>{label}</a>}
          </li>
        ))}
      </ul>
      <p>
        <a href={original.href} hrefLang={original.htmlLang}>
          {t('originalPage', { language: original.label })}
        </a>
      </p>
    </div>
  );
}

/** Attributes for an element whose text is in another language than the page. */
export function languageAttributes(language: ContentLanguage | undefined) {
  return language && { lang: language.htmlLang, dir: language.direction };
}
