import { decodeHTML } from 'entities';

/** Texts of a page: what readers see of its article, and its code. */
export interface ArticleText {
  /** Path of the source, as the link for editing names it. */
  readonly source: string | undefined;
  /** Without code. */
  readonly text: string;
  readonly code: string;
  /** All words of the page, with attributes that readers hear or see. */
  readonly all: string;
}

/** Address that links for editing begin with: they name the source of each page. */
export const EDIT_URL = 'https://edit.example/';

const BLOCK =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|pre|table|tr|td|th|section|blockquote|details|summary|figure|dl|dt|dd)\b[^>]*>/g;

/** Reads the article of a page from its HTML. */
export function articleOf(html: string): ArticleText {
  const source = new RegExp(`href="${EDIT_URL}([^"]*)"`).exec(html)?.[1];
  const start = html.search(/<(?:article|main)\b/);
  const end = Math.max(html.lastIndexOf('</article>'), html.lastIndexOf('</main>'));
  const article = html
    .slice(Math.max(start, 0), end < 0 ? undefined : end)
    .replace(/<script\b[\s\S]*?<\/script>/g, '');
  const code: string[] = [];
  const text = article.replace(
    /<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>|<svg\b[\s\S]*?<\/svg>/g,
    (found) => {
      code.push(found);
      return ' ';
    },
  );
  return {
    source: source === undefined ? undefined : decodeURIComponent(source),
    text: plain(text),
    code: plain(code.join('\n')),
    all: `${plain(article)} ${plain(article.replace(/<wbr\/?>/g, ''))} ${attributes(article)}`,
  };
}

function plain(html: string): string {
  return decodeHTML(
    html
      .replace(BLOCK, '\n')
      .replace(/<br\/?>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  );
}

function attributes(html: string): string {
  return decodeHTML(
    [...html.matchAll(/\s(?:alt|title|aria-label|data-title|href)="([^"]*)"/g)]
      .map(([, value]) => value)
      .join(' '),
  );
}
