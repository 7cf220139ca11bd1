import type { Page } from '../../../pages/page.ts';
import type { Output, OutputConfig, OutputSite } from '../../../plugin.ts';
import { outputPath, routeKey } from '../../../shared/paths.ts';
import { fileUrl, markdownUrl, withoutParentheses } from '../../shared/addresses.ts';
import { type LlmsSection, llmsFilter, llmsSections } from './sections.ts';

interface Entry {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** `llms.txt` (llmstxt.org): the site's table of contents for programs, leading to the Markdown copies. */
export const llms: Output = {
  name: 'llms',
  paths: ['llms.txt'],
  start({ site }) {
    const belongs = llmsFilter(site);
    const entries = new Map<string, Entry>();
    let homeDescription = '';
    return {
      page(page) {
        if (isHome(page, site)) homeDescription = page.listing.description;
        if (belongs(page)) entries.set(routeKey(page.route), entryOf(page, site));
        return [];
      },
      *end() {
        if (entries.size === 0) return;
        const about = introduction(site, site.config.tagline || homeDescription);
        const sections = llmsSections(site, entries).map(sectionText);
        yield { path: outputPath('llms.txt'), data: `${[about, ...sections].join('\n\n')}\n` };
      },
    };
  },
};

/** Title and summary: how llms.txt and llms-full.txt begin. */
export function llmsTitle({ title }: OutputConfig, summary: string): string {
  return summary === '' ? `# ${oneLine(title)}` : `# ${oneLine(title)}\n\n> ${oneLine(summary)}`;
}

/** A link for a list, with what it leads to. */
export function llmsLink({ title, url, description }: Entry): string {
  const label = oneLine(title).replace(/[\\[\]]/g, '\\$&');
  return `- [${label}](${withoutParentheses(url)})${description === '' ? '' : `: ${oneLine(description)}`}`;
}

function introduction({ config }: OutputSite, summary: string): string {
  const full = fileUrl('llms-full.txt', config);
  return `${llmsTitle(config, summary)}\n\nEvery page as Markdown, one after another: <${full}>`;
}

function sectionText({ title, pages }: LlmsSection<Entry>): string {
  return `## ${oneLine(title)}\n\n${pages.map(llmsLink).join('\n')}`;
}

function entryOf(page: Page, { config }: OutputSite): Entry {
  return {
    title: page.listing.title,
    description: page.listing.description,
    url: markdownUrl(page, config),
  };
}

function isHome({ route, locale }: Page, { locales }: OutputSite): boolean {
  return route === '/' && locale.name === locales[0]?.locale.name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
