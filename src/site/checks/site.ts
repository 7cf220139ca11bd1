import { join } from 'node:path';
import { checkAddedLanguages } from '../../markdown/highlight/added-languages.ts';
import type { Problem } from '../../problems.ts';
import type { Site } from '../site.ts';
import { checkFrontMatter } from './front-matter.ts';
import { missingFeeds } from './missing-feeds.ts';
import { redirectLoops } from './redirect-loops.ts';
import { checkTranslations } from './translations.ts';
import { unreadFiles } from './unread-files.ts';

/** Context of the checks of a linked site. */
interface Checking {
  readonly isOffline?: boolean | undefined;
  /** Folder for what later builds can use. */
  readonly stateFolder: string;
}

/** Checks what front matter, translations and languages of code refer to, redirects that never end, MDX files and, where the configuration says so, links to other sites. */
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
    ...unreadFiles(site),
    ...(await checkAddedLanguages(site)),
  ];
  if (!config.links.external || isOffline) return problems;
  const { checkExternalLinks } = await import('./external-links.ts');
  const links = locales.flatMap(({ externalLinks }) => externalLinks);
  return [...problems, ...(await checkExternalLinks(links, join(stateFolder, 'external-links.json')))];
}
