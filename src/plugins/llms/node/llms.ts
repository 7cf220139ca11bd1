import {
  type CollectedPage,
  fileHref,
  markdownFileOf,
  type Output,
  type OutputConfig,
  type OutputSite,
  outputPath,
  type Page,
} from 'paydocs/plugin';
import { isInLlms, type LlmsSection, llmsSections } from './sections.ts';

interface Entry {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** `llms.txt` (llmstxt.org): the site's table of contents for programs, with links to the Markdown copies. */
export const llms: Output<Entry & { readonly isListed: boolean }> = {
  name: 'llms',
  paths: ['llms.txt'],
  collect(page, { site }) {
    const isListed = isInLlms(page, site);
    return isListed || isHome(page, site) ? { ...entryOf(page, site), isListed } : undefined;
  },
  finish(all, { site }) {
    const entries = all.filter(({ collected }) => collected.isListed);
    if (entries.length === 0) return [];
    const home = all.find(({ page }) => isHome(page, site))?.collected.description ?? '';
    const about = introduction(site, site.config.tagline || home);
    const sections = llmsSections(site, entries).map(sectionText);
    return [{ path: outputPath('llms.txt'), data: `${[about, ...sections].join('\n\n')}\n` }];
  },
};

/** Returns title and summary, with which llms.txt and llms-full.txt begin. */
export function llmsTitle({ title }: OutputConfig, summary: string): string {
  return summary === '' ? `# ${oneLine(title)}` : `# ${oneLine(title)}\n\n> ${oneLine(summary)}`;
}

/** Returns a list item with a link and its description. */
export function llmsLink({ title, url, description }: Entry): string {
  const label = oneLine(title).replace(/[\\[\]]/g, '\\$&');
  // A parenthesis could end the address.
  const address = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${label}](${address})${description === '' ? '' : `: ${oneLine(description)}`}`;
}

function introduction({ config }: OutputSite, summary: string): string {
  const full = config.url + fileHref(outputPath('llms-full.txt'), config);
  return `${llmsTitle(config, summary)}\n\nEvery page as Markdown, one after another: <${full}>`;
}

function sectionText({ title, pages }: LlmsSection<Entry>): string {
  return `## ${oneLine(title)}\n\n${pages.map(llmsLink).join('\n')}`;
}

function entryOf({ listing, route, mount }: Page, { config }: OutputSite): Entry {
  return {
    title: listing.title,
    description: listing.description,
    url: config.url + fileHref(markdownFileOf(route, mount), mount),
  };
}

function isHome({ route, locale }: CollectedPage['page'], { locales }: OutputSite): boolean {
  return route === '/' && locale.name === locales[0]?.locale.name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
