import { stringify } from 'yaml';
import { markdownFileOf } from '../shared/paths.ts';
import type { Page } from '../types.ts';
import { localeFile, pageUrl } from './addresses.ts';
import type { Feed, FeedConfig } from './feed.ts';

/** `docs/guide.md` beside `/docs/guide`: what the page shows, for people who copy and for programs that read. */
export const markdownCopy: Feed = {
  name: 'markdown-copy',
  start: ({ site: { config } }) => ({
    *page(page) {
      if (page.markdown === null) return;
      const path = localeFile(markdownFileOf(page.route), page.mount, config);
      yield { path, data: markdownOf(page, page.markdown, config) };
    },
    end: () => [],
  }),
};

/** A page's Markdown under a front matter that says what it is and where it stands. */
export function markdownOf(page: Page, markdown: string, config: Pick<FeedConfig, 'url'>): string {
  const { title, description } = page.listing;
  const about = { title, ...(description !== '' && { description }), url: pageUrl(page, config) };
  // lineWidth 0: a long description stays on its line, where a diff shows it whole.
  return `---\n${stringify(about, { lineWidth: 0 })}---\n\n${withTitle(page, markdown.trim())}\n`;
}

/** The page shows its title as a heading even where the author's text has none. */
function withTitle({ payload }: Page, markdown: string): string {
  const isArticle = payload.layout === 'doc' || payload.layout === 'page';
  return isArticle && payload.props.showTitle ? `# ${payload.props.title}\n\n${markdown}`.trim() : markdown;
}
