import GithubSlugger from 'github-slugger';
import { contentHash } from '../../../files/hash.ts';
import type { Output, OutputSite } from '../../../plugin.ts';
import { outputPath, routeKey } from '../../../shared/paths.ts';
import type { Artifact } from '../../../types.ts';
import { fileUrl } from '../../shared/addresses.ts';
import { batches } from '../../shared/batches.ts';
import { type MarkdownCopy, markdownOf } from '../../shared/markdown-copy.ts';
import { llmsLink, llmsTitle } from './llms.ts';
import { type LlmsSection, llmsFilter, llmsSections } from './sections.ts';

/** Above five megabytes few programs take a text in one piece. */
const WHOLE_SIZE = 5_000_000;

interface Part extends Artifact {
  readonly title: string;
}

/** `llms-full.txt`: the Markdown copies of the latest version, one after another, in the sidebar's order. */
export const llmsFull: Output = {
  name: 'llms-full',
  paths: ['llms-full.txt'],
  start(context) {
    const { site } = context;
    const belongs = llmsFilter(site);
    const copies = new Map<string, MarkdownCopy>();
    return {
      page(page) {
        const copy = belongs(page) ? markdownOf(page, context) : null;
        if (copy !== null) copies.set(routeKey(page.route), copy);
        return [];
      },
      end: () => files(site, copies),
    };
  },
};

function* files(site: OutputSite, copies: ReadonlyMap<string, MarkdownCopy>): Generator<Artifact> {
  if (copies.size === 0) return;
  const path = outputPath('llms-full.txt');
  const title = llmsTitle(site.config, site.config.tagline);
  const sections = llmsSections(site, copies);
  const size = [...copies.values()].reduce((sum, copy) => sum + copy.size, 0);
  if (size <= WHOLE_SIZE) {
    yield {
      path,
      ...joined(
        [title],
        sections.flatMap((section) => section.pages),
      ),
    };
    return;
  }
  const slugger = new GithubSlugger();
  const parts = sections.flatMap((section) => partsOf(section, slugger));
  for (const { title: _, ...part } of parts) yield part;
  yield { path, data: `${title}\n\n${parts.map((part) => partLink(part, site)).join('\n')}\n` };
}

/** One file for a section, several where it alone is too large. */
function partsOf({ title, pages }: LlmsSection<MarkdownCopy>, slugger: GithubSlugger): readonly Part[] {
  const limits = { count: Number.POSITIVE_INFINITY, size: WHOLE_SIZE };
  return [...batches(pages, limits, (copy) => copy.size)].map((copies, index) => {
    const name = index === 0 ? title : `${title} ${index + 1}`;
    return { path: outputPath(`llms-full-${slugger.slug(name)}.txt`), title: name, ...joined([], copies) };
  });
}

/** The copies one after another, below whatever begins the file. */
function joined(
  beginning: readonly string[],
  copies: readonly MarkdownCopy[],
): Pick<Artifact, 'key' | 'data'> {
  return {
    key: contentHash(JSON.stringify([beginning, copies.map((copy) => copy.key)])),
    data: () => [...beginning, ...copies.map((copy) => copy.text())].join('\n\n'),
  };
}

function partLink({ path, title }: Part, { config }: OutputSite): string {
  return llmsLink({ title, url: fileUrl(path, config), description: '' });
}
