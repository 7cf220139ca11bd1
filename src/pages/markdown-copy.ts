import { stringify } from 'yaml';
import { contentHash } from '../files/hash.ts';
import { withoutHiddenInCode } from '../shared/hidden-characters.ts';
import { hrefOf, isExternal } from '../shared/paths.ts';
import type { DocBody, Hash, OutputConfig, PageBody } from '../types.ts';
import type { Page } from './page.ts';

/** Input of the Markdown copy of a page. */
export interface MarkdownCopy {
  /** Front matter of the copy. */
  readonly about: { readonly title: string; readonly description?: string; readonly url: string };
  readonly heading: string;
  readonly body: PageBody;
}

/** Returns the Markdown copy of a page without its text; undefined for a page that has none. */
export function markdownCopyOf(page: Page, config: Pick<OutputConfig, 'url'>): MarkdownCopy | undefined {
  const { body, listing } = page;
  if (body === null) return undefined;
  const { title, description } = listing;
  const about = {
    title,
    ...(description !== '' && { description }),
    url: config.url + hrefOf(page.route, page.mount),
  };
  return { about, heading: headingOf(page), body };
}

/** Returns the text of a copy when it is asked for, and the key that names everything that it is made from. */
export function markdownCopyFile(
  copy: MarkdownCopy,
  { site: { config }, textOf }: CopyContext,
): { readonly key: Hash; readonly data: () => string } {
  const { about, heading, body } = copy;
  const data = (): string => {
    const filled = fillMarkdown(textOf('markdown', body.text), body, config.url);
    // lineWidth 0: a long description stays on its line, where a diff shows it whole.
    const frontMatter = stringify(about, { lineWidth: 0 });
    return `---\n${frontMatter}---\n\n${`${heading}${withoutHiddenInCode(filled.trim())}`.trim()}\n`;
  };
  return { key: contentHash(JSON.stringify(['markdown', copy, config.url])), data };
}

/** Context of an output, as far as copies need it. */
interface CopyContext {
  readonly site: { readonly config: Pick<OutputConfig, 'url'> };
  readonly textOf: (part: 'markdown', text: Hash) => DocBody['markdown'];
}

/** Returns the heading that the page shows in addition to the author's text; empty if the text has one. */
function headingOf({ payload }: Page): string {
  const isArticle = payload.layout === 'doc' || payload.layout === 'page';
  return isArticle && payload.props.showTitle ? `# ${payload.props.title}\n\n` : '';
}

/** Encodes parentheses, which could end the address of a Markdown link. */
function withoutParentheses(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
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

/** Placeholder for an address that leads nowhere: a noncharacter, which no text contains. */
const LOST = '\uFDD0';
const LOST_LINK = new RegExp(
  `!?\\[((?:[^[\\]\\\\]|\\\\.|\\[[^[\\]]*\\])*)\\]\\(<?${LOST}>?(?:\\s+(?:"[^"]*"|'[^']*'))?\\s*\\)`,
  'gs',
);
const LOST_DEFINITION = new RegExp(`^[ \\t>]*\\[([^\\]\\n]+)\\]:[ \\t]*<?${LOST}.*\\n?`, 'gm');
const LOST_ATTRIBUTE = new RegExp(` [\\w-]+=(["']?)${LOST}\\1`, 'g');
const REFERENCE = /!?\[([^\][]+)\](?:\[([^\][]*)\])?/g;

/** Replaces links without an address by their text, as the page does. */
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
