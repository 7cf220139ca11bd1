import { stringify } from 'yaml';
import { fillMarkdown } from '../markdown/fill.ts';
import { contentHash } from '../output/hash.ts';
import { markdownFileOf } from '../shared/paths.ts';
import type { Hash, Page } from '../types.ts';
import { pageUrl } from './addresses.ts';
import type { Feed, FeedContext } from './feed.ts';

/** `docs/guide.md` beside `/docs/guide`: what the page shows, for people who copy and for programs that read. */
export const markdownCopy: Feed = {
  name: 'markdown-copy',
  start: (context) => ({
    *page(page) {
      const copy = markdownOf(page, context);
      if (copy === null) return;
      const path = markdownFileOf(page.route, page.mount);
      yield { path, key: copy.key, data: copy.text };
    },
    end: () => [],
  }),
};

/** A page's Markdown, which is read when somebody needs it. */
export interface Copy {
  /** Names everything that the text is made from. */
  readonly key: Hash;
  /** About as long as the text, in characters. */
  readonly size: number;
  readonly text: () => string;
}

/** A page's Markdown under a front matter that says what it is and where it stands; null for pages without text. */
export function markdownOf(page: Page, { site, textOf }: Pick<FeedContext, 'site' | 'textOf'>): Copy | null {
  const { body } = page;
  if (body === null) return null;
  const { title, description } = page.listing;
  const about = { title, ...(description !== '' && { description }), url: pageUrl(page, site.config) };
  const heading = headingOf(page);
  return {
    key: contentHash(JSON.stringify(['markdown', about, heading, body, site.config.url])),
    size: body.size,
    text() {
      const markdown = fillMarkdown(textOf('markdown', body.text), body, site.config.url).trim();
      // lineWidth 0: a long description stays on its line, where a diff shows it whole.
      return `---\n${stringify(about, { lineWidth: 0 })}---\n\n${`${heading}${markdown}`.trim()}\n`;
    },
  };
}

/** The page shows its title as a heading even where the author's text has none. */
function headingOf({ payload }: Page): string {
  const isArticle = payload.layout === 'doc' || payload.layout === 'page';
  return isArticle && payload.props.showTitle ? `# ${payload.props.title}\n\n` : '';
}
