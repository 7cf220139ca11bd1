import { stringify } from 'yaml';
import { contentHash } from '../../files/hash.ts';
import type { Page } from '../../pages/page.ts';
import { withoutHiddenInCode } from '../../shared/hidden-characters.ts';
import { isExternal } from '../../shared/paths.ts';
import type { DocBody, Hash, PageBody } from '../../types.ts';
import { pageUrl, withoutParentheses } from './addresses.ts';

/** A page's Markdown, which is read when it is needed. */
export interface MarkdownCopy {
  /** Names everything that the text is made from. */
  readonly key: Hash;
  /** About as long as the text, in characters. */
  readonly size: number;
  readonly text: () => string;
}

/** Input of a copy in addition to the page. */
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
      const markdown = withoutHiddenInCode(
        fillMarkdown(textOf('markdown', body.text), body, site.config.url).trim(),
      );
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

/** Fills the slots. Addresses of the site get its protocol and host (`url`), because a copy is read elsewhere. */
function fillMarkdown(markdown: DocBody['markdown'], { links, images }: PageBody, url: string): string {
  // The author of a link does not know the page's address, so angle brackets may be missing around it.
  const absolute = (href: string): string =>
    href.startsWith('/') && !isExternal(href) ? url + withoutParentheses(href) : href;
  const text = markdown
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if ('reference' in segment) return '';
      const address = 'link' in segment ? links[segment.link] : images[segment.image]?.src;
      return address ? absolute(address) : LOST;
    })
    .join('');
  return text.includes(LOST) ? withoutLostLinks(text) : text;
}

/** Takes the place of an address that leads nowhere; a noncharacter, which no text holds. */
const LOST = '\uFDD0';
const LOST_LINK = new RegExp(
  `!?\\[((?:[^[\\]\\\\]|\\\\.|\\[[^[\\]]*\\])*)\\]\\(<?${LOST}>?(?:\\s+(?:"[^"]*"|'[^']*'))?\\s*\\)`,
  'gs',
);
const LOST_DEFINITION = new RegExp(`^[ \\t>]*\\[([^\\]\\n]+)\\]:[ \\t]*<?${LOST}.*\\n?`, 'gm');
const LOST_ATTRIBUTE = new RegExp(` [\\w-]+=(["']?)${LOST}\\1`, 'g');
const REFERENCE = /!?\[([^\][]+)\](?:\[([^\][]*)\])?/g;

/** Links without an address are their texts, as on the page. */
function withoutLostLinks(markdown: string): string {
  const labels = new Set<string>();
  const text = markdown
    .replace(LOST_LINK, '$1')
    .replace(LOST_DEFINITION, (_, label: string) => {
      labels.add(label.toLowerCase());
      return '';
    })
    .replace(LOST_ATTRIBUTE, '')
    .replaceAll(LOST, '');
  if (labels.size === 0) return text;
  return text.replace(REFERENCE, (whole, shown: string, label?: string) =>
    labels.has((label || shown).toLowerCase()) ? shown : whole,
  );
}
