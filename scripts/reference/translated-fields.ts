import { TRANSLATED_FIELDS, type TranslationRule } from '../../src/content/translated-fields.ts';

const IN_WORDS: Readonly<Record<TranslationRule, string>> = {
  either: '`true` if it or its original says so',
  fixed: "its original's, always",
  inherited: "its own, else its original's",
  own: 'its own',
};

/** Returns what a translation has of its original, for each key of front matter, as a Markdown table. */
export function translationRules(): string {
  const rows = Object.entries(TRANSLATED_FIELDS).map(
    ([field, [rule, reason]]) => `| \`${field}\` | ${IN_WORDS[rule]} | ${reason}. |`,
  );
  return ['| key | a translation has | reason |', '| --- | --- | --- |', ...rows].join('\n');
}
