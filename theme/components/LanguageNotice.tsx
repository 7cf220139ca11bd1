import type { ContentLanguage } from '../../src/shared/props.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  readonly language: ContentLanguage | undefined;
}

/** Says that the page is not translated yet, and which language it speaks instead. */
export function LanguageNotice({ language }: Props) {
  const t = useStrings();
  if (language === undefined) return null;
  return (
    <div className="banner" role="note">
      <p>
        <b>{t('untranslatedPage')}.</b> {t('untranslatedPageDetails', { language: language.label })}
      </p>
    </div>
  );
}

/** Attributes of an element whose words are in another language than the page. */
export function languageAttributes(language: ContentLanguage | undefined) {
  return language && { lang: language.htmlLang, dir: language.direction };
}
