import GithubSlugger from 'github-slugger';
import { outputPath, routeKey } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import { fileUrl } from './addresses.ts';
import { batches } from './batches.ts';
import type { Feed, FeedSite } from './feed.ts';
import { llmsLink, llmsTitle } from './llms.ts';
import { type LlmsSection, llmsFilter, llmsSections } from './llms-sections.ts';
import { markdownOf } from './markdown-copy.ts';

/** Above five megabytes few programs take a text in one piece. */
const MAXIMUM_SIZE = 5_000_000;

interface Part extends Artifact {
  readonly title: string;
}

/**
 * `llms-full.txt`: the Markdown copies of the latest version, one after another. The only feed that holds texts
 * until the end, since it writes them in the sidebar's order.
 */
export const llmsFull: Feed = {
  name: 'llms-full',
  start({ site }) {
    const belongs = llmsFilter(site);
    const texts = new Map<string, string>();
    return {
      page(page) {
        if (page.markdown !== null && belongs(page)) {
          texts.set(routeKey(page.route), markdownOf(page, page.markdown, site.config));
        }
        return [];
      },
      end: () => files(site, texts),
    };
  },
};

function* files(site: FeedSite, texts: ReadonlyMap<string, string>): Generator<Artifact> {
  if (texts.size === 0) return;
  const path = outputPath('llms-full.txt');
  const title = llmsTitle(site.config, site.config.tagline);
  const sections = llmsSections(site, texts);
  const size = [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size <= MAXIMUM_SIZE) {
    const pages = sections.flatMap((section) => section.pages);
    yield { path, data: [title, ...pages].join('\n\n') };
    return;
  }
  const slugger = new GithubSlugger();
  const parts = sections.flatMap((section) => partsOf(section, slugger));
  for (const { path, data } of parts) yield { path, data };
  yield { path, data: `${title}\n\n${parts.map((part) => partLink(part, site)).join('\n')}\n` };
}

/** One file for a section, several where it alone is too large. */
function partsOf({ title, pages }: LlmsSection<string>, slugger: GithubSlugger): readonly Part[] {
  const limits = { count: Number.POSITIVE_INFINITY, size: MAXIMUM_SIZE };
  return [...batches(pages, limits, (text) => Buffer.byteLength(text))].map((texts, index) => {
    const name = index === 0 ? title : `${title} ${index + 1}`;
    const path = outputPath(`llms-full-${slugger.slug(name)}.txt`);
    return { path, title: name, data: texts.join('\n\n') };
  });
}

function partLink({ path, title }: Part, { config }: FeedSite): string {
  return llmsLink({ title, url: fileUrl(path, config), description: '' });
}
