import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { Data } from '../../../javascript/values.ts';
import type { OldSite, PlanPart } from '../plan.ts';
import { known, type Mapping, mapping, type Note, type PlannedFile, text, texts } from '../plan.ts';
import { foldersIn, listFiles, readText } from '../source.ts';
import { type BlogPlace, translatedPosts } from './blog.ts';
import { pathFrom } from './options.ts';

/** Plans the translations of the site: docs, versions, pages and labels of each language. */
export function planTranslations(i18n: Mapping, site: OldSite, blog: BlogPlace | undefined): PlanPart {
  const { source, folder } = site;
  const original = text(i18n.defaultLocale) ?? 'en';
  const configured = texts(i18n.locales).filter((locale) => locale !== original);
  const root = pathFrom(folder, text(i18n.path) ?? 'i18n');
  const notes: Note[] = [];
  const planned = configured.flatMap((locale): readonly LocalePlan[] => {
    const files = [
      ...localeFiles(locale, posix.join(root, locale), site),
      ...(blog ? translatedPosts(posix.join(root, locale, BLOG), locale, { main: blog, site }) : []),
    ];
    if (files.length > 0) return [{ locale, files }];
    const advice = `There are no translated pages in ${root}/${locale}. With them, \`locales\` lists the language.`;
    notes.push({ kind: 'setting', subject: `i18n.locales: ${locale}`, advice });
    return [];
  });
  for (const locale of foldersIn(source, root))
    if (!configured.includes(locale) && locale !== original)
      notes.push({
        kind: 'file',
        subject: posix.join(root, locale),
        advice: 'This language is not configured.',
      });
  const configs = mapping(i18n.localeConfigs);
  const locales = [original, ...planned.map(({ locale }) => locale)];
  const settings =
    locales.length > 1 || original !== 'en'
      ? {
          locales: Object.fromEntries(
            locales.map((locale) => [locale, localeSettings(mapping(configs[locale]))]),
          ),
        }
      : {};
  return { settings, files: planned.flatMap(({ files }) => files), notes };
}

interface LocalePlan {
  readonly locale: string;
  readonly files: readonly PlannedFile[];
}

function localeSettings(config: Mapping): Mapping | null {
  const settings = known({
    label: config.label,
    htmlLang: config.htmlLang,
    direction: config.direction,
    path: config.path,
  });
  return Object.keys(settings).length > 0 ? settings : null;
}

const BLOG = 'docusaurus-plugin-content-blog';
const DOCS = 'docusaurus-plugin-content-docs';

function localeFiles(locale: string, from: string, site: OldSite): readonly PlannedFile[] {
  const to = `content/locales/${locale}`;
  const versions = foldersIn(site.source, posix.join(from, DOCS)).filter((name) =>
    name.startsWith('version-'),
  );
  const folders: readonly (readonly [from: string, to: string])[] = [
    [`${DOCS}/current`, `${to}/docs`],
    ...versions.map((name) => [`${DOCS}/${name}`, `${to}/versions/${name.slice(8)}/docs`] as const),
    ['docusaurus-plugin-content-pages', `${to}/pages`],
  ];
  const files = folders.flatMap(([source, target]) =>
    listFiles(site.source, posix.join(from, source))
      .filter((path) => !/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path) && !/\.[jt]sx?$/.test(path))
      .map((path) => ({ from: posix.join(from, source, path), to: posix.join(target, path) })),
  );
  if (!files.some((file) => /\.mdx?$/.test(file.to))) return [];
  const labels = labelsOf(from, versions, site);
  return [...files, ...(labels === undefined ? [] : [{ to: `${to}/labels.yaml`, text: labels }])];
}

type Labels = Readonly<Record<string, string>>;

/** Returns the text of `labels.yaml` of a language, with translations by the original text; undefined without any. */
function labelsOf(from: string, versions: readonly string[], { source }: OldSite): string | undefined {
  const messages = (path: string): readonly (readonly [key: string, message: string])[] =>
    Object.entries(jsonMapping(readText(source, posix.join(from, path)))).flatMap(([key, value]) => {
      const message = text(mapping(value).message);
      return message === undefined || message.trim() === '' ? [] : [[key, message] as const];
    });
  const byText = (found: ReturnType<typeof messages>, pattern: RegExp): Labels =>
    Object.fromEntries(
      found.flatMap(([key, message]) => {
        const label = pattern.exec(key)?.[1];
        return label === undefined || label === message || label === '__proto__' ? [] : [[label, message]];
      }),
    );
  const docs = ['current', ...versions].flatMap((name) => messages(`${DOCS}/${name}.json`));
  const footer = messages('docusaurus-theme-classic/footer.json');
  const labels = {
    copyright: footer.find(([key]) => key === 'copyright')?.[1],
    navbar: byText(messages('docusaurus-theme-classic/navbar.json'), /^item\.label\.(.+)$/),
    footer: byText(footer, /^(?:link\.title|link\.item\.label)\.(.+)$/),
    sidebars: byText(docs, /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+?)(?:\.link\.generated-index\..*)?$/),
  };
  const used = Object.entries(labels).filter(
    ([, value]) => value !== undefined && (typeof value === 'string' || Object.keys(value).length > 0),
  );
  return used.length > 0 ? stringify(Object.fromEntries(used)) : undefined;
}

function jsonMapping(written: string | undefined): Mapping {
  try {
    const value: Data = JSON.parse(written ?? '{}');
    return mapping(value);
  } catch {
    return {};
  }
}
