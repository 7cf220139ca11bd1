import { LABEL_SECTIONS } from '../../content/labels.ts';
import { didYouMean, type Problem, warning } from '../../problems.ts';
import { localeOf } from '../../shared/editions.ts';
import { unknownName } from '../configured-links.ts';
import type { LocaleSite, Site } from '../site.ts';

/** Returns the problems of translations of what the site does not have. */
export function checkTranslations({ config, locales }: Site): readonly Problem[] {
  const files = locales[0]?.targets.files ?? [];
  const known = config.locales.slice(1).map(({ name }) => name);
  const found = new Set([...files].flatMap((path) => localeOf(path) ?? []));
  const unknown = [...found]
    .filter((name) => !known.includes(name))
    .map((name) => unknownName('locale', { name, at: { file: `content/locales/${name}` } }, known));
  return [...unknown, ...locales.flatMap(unusedLabels)];
}

function unusedLabels({ labels: asked, translatedLabels: labels }: LocaleSite): readonly Problem[] {
  if (labels === undefined) return [];
  return LABEL_SECTIONS.flatMap((section) => {
    const known = new Set(asked.get(section)?.keys());
    const names = [...known];
    const list =
      names.length === 0 ? 'There are none.' : `There are: ${names.map((one) => `"${one}"`).join(', ')}.`;
    return Object.keys(labels.sections[section])
      .filter((key) => !known.has(key))
      .map((key) => {
        const text = `Nothing in ${section} is called "${key}", so its translation is not used.`;
        const hint = didYouMean(key, names) ?? list;
        return warning('unused-label', text, { ...labels.place(section, key), hint });
      });
  });
}
