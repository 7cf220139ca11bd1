import { join } from 'node:path';
import { LABEL_SECTIONS } from '../../content/labels.ts';
import { checkAddedLanguages } from '../../markdown/highlight/added-languages.ts';
import { error, type Problem, warning } from '../../problems.ts';
import { localeOf } from '../../shared/editions.ts';
import { didYouMean } from '../../shared/suggestions.ts';
import { unknownName } from '../configured-links.ts';
import { feedPage } from '../feed.ts';
import type { LocaleSite, Site } from '../site.ts';
import { checkFrontMatter } from './front-matter.ts';
import { redirectLoops } from './redirect-loops.ts';

/** Context of the checks of a linked site. */
interface Checking {
  readonly isOffline?: boolean | undefined;
  /** Folder for what later builds can use. */
  readonly stateFolder: string;
}

/**
 * Returns the problems of a linked site: names in front matter and translations, languages of code, redirect loops and,
 * where the configuration asks for it, links to other sites.
 */
export async function checkLinkedSite(
  site: Site,
  { isOffline, stateFolder }: Checking,
): Promise<readonly Problem[]> {
  const { config, locales } = site;
  const problems = [
    ...checkFrontMatter(locales),
    ...redirectLoops(locales, config.url),
    ...checkTranslations(site),
    ...missingFeeds(site),
    ...(await checkAddedLanguages(site)),
  ];
  if (!config.links.external || isOffline) return problems;
  const { checkExternalLinks } = await import('./external-links.ts');
  const links = locales.flatMap(({ externalLinks }) => externalLinks);
  return [...problems, ...(await checkExternalLinks(links, join(stateFolder, 'external-links.json')))];
}

/** Returns a problem for every React page whose `metadata.feed` is not the address of a feed. */
function missingFeeds({ locales }: Site): readonly Problem[] {
  const all = locales.flatMap(({ pages }) => pages.map(({ source }) => ({ source, pages })));
  return all.flatMap(({ source, pages }) => {
    const feed = source.type === 'react' ? source.metadata.feed : undefined;
    if (source.type !== 'react' || feed === undefined || feedPage(feed, pages)) return [];
    const text = `metadata.feed: there is no page with a feed at "${feed}".`;
    const hint =
      'Name the address of a page below content/pages with "feed: true" in its front matter: \'/changelog\'.';
    return [error('page-metadata', text, { file: `content/${source.path}`, line: 1, column: 1, hint })];
  });
}

/** Returns the problems of translations without an original: unknown languages, and labels that the site does not have. */
function checkTranslations({ config, locales }: Site): readonly Problem[] {
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
