import GithubSlugger from 'github-slugger';
import {
  batches,
  contentHash,
  fileHref,
  type MarkdownCopy,
  markdownCopyFile,
  markdownCopyOf,
  type Output,
  type OutputContext,
  type OutputFile,
  type OutputPath,
  type OutputSite,
  outputPath,
} from 'paydocs/plugin';
import { llmsLink, llmsTitle } from './llms.ts';
import { isInLlms, type LlmsSection, llmsSections } from './sections.ts';

/** Maximum size of one file in bytes. Few programs accept a larger text. */
const WHOLE_SIZE = 5_000_000;

interface Part extends OutputFile {
  readonly path: OutputPath;
  readonly title: string;
}

/** `llms-full.txt`: the Markdown copies of the latest version, one after another, in the sidebar's order. */
export const llmsFull: Output<MarkdownCopy> = {
  name: 'llms-full',
  paths: ['llms-full.txt'],
  collect: (page, { site }) => (isInLlms(page, site) ? markdownCopyOf(page, site.config) : undefined),
  *finish(all, context) {
    if (all.length === 0) return;
    const { site } = context;
    const path = outputPath('llms-full.txt');
    const title = llmsTitle(site.config, site.config.tagline);
    const sections = llmsSections(site, all);
    const size = all.reduce((sum, { collected }) => sum + collected.body.size, 0);
    if (size <= WHOLE_SIZE) {
      const copies = sections.flatMap((section) => section.pages);
      yield { path, ...joined([title], copies, context) };
      return;
    }
    const slugger = new GithubSlugger();
    const parts = sections.flatMap((section) => partsOf(section, slugger, context));
    for (const { title: _, ...part } of parts) yield part;
    yield { path, data: `${title}\n\n${parts.map((part) => partLink(part, site)).join('\n')}\n` };
  },
};

/** Returns one file for a section, or several if it is too large. */
function partsOf(
  { title, pages }: LlmsSection<MarkdownCopy>,
  slugger: GithubSlugger,
  context: OutputContext,
): readonly Part[] {
  const limits = { count: Number.POSITIVE_INFINITY, size: WHOLE_SIZE };
  return [...batches(pages, limits, ({ body }) => body.size)].map((copies, index) => {
    const name = index === 0 ? title : `${title} ${index + 1}`;
    const path = outputPath(`llms-full-${slugger.slug(name)}.txt`);
    return { path, title: name, ...joined([], copies, context) };
  });
}

/** Returns key and data of a file: some paragraphs, then the copies. */
function joined(
  beginning: readonly string[],
  copies: readonly MarkdownCopy[],
  context: OutputContext,
): Pick<OutputFile, 'key' | 'data'> {
  const files = copies.map((copy) => markdownCopyFile(copy, context));
  return {
    key: contentHash(JSON.stringify([beginning, files.map(({ key }) => key)])),
    data: () => [...beginning, ...files.map(({ data }) => data())].join('\n\n'),
  };
}

function partLink({ path, title }: Part, { config }: OutputSite): string {
  return llmsLink({ title, url: config.url + fileHref(path, config), description: '' });
}
