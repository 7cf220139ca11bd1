import { stringify } from 'yaml';
import { contentHash } from '../../files/hash.ts';
import { fillMarkdown } from '../../markdown/fill.ts';
import type { Page } from '../../pages/page.ts';
import type { DocBody, Hash } from '../../types.ts';
import { pageUrl } from './addresses.ts';

/** A page's Markdown, which is read when it is needed. */
export interface MarkdownCopy {
  /** Names everything that the text is made from. */
  readonly key: Hash;
  /** About as long as the text, in characters. */
  readonly size: number;
  readonly text: () => string;
}

/** What a copy is made from in addition to the page. */
interface CopyContext {
  readonly site: { readonly config: { readonly url: string } };
  readonly textOf: <Part extends keyof DocBody>(part: Part, text: Hash) => DocBody[Part];
}

/** A page's Markdown under a front matter that says what it is and where it stands; null for pages without text. */
export function markdownOf(page: Page, { site, textOf }: CopyContext): MarkdownCopy | null {
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
