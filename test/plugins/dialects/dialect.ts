import { toHtml } from 'hast-util-to-html';
import type { SyntaxPart } from '../../../src/contract/syntax.ts';
import { createMarkdownParser, type MarkdownOptions } from '../../../src/markdown/parse.ts';
import { plugins } from '../../../src/plugins/index.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { type Files, options, printed, treeChecks } from '../../markdown/helpers/parse.ts';

/** Result of parsing a page in a dialect. */
export interface Dialected {
  /** Tree of the article as HTML: directives are elements such as `directive-note`. */
  readonly html: string;
  /** Severity, code and line of each problem. */
  readonly problems: readonly string[];
  /** Problems in the form in which they are printed. */
  readonly printed: readonly string[];
  /** The Markdown copy. */
  readonly copy: string;
}

interface Given {
  readonly files?: Files;
  readonly frontMatter?: object;
  readonly changed?: Partial<MarkdownOptions>;
}

/** Parses a text as a page of a site with some dialects. */
export async function dialected(
  dialects: readonly string[],
  text: string,
  { files = {}, frontMatter = {}, changed = {} }: Given = {},
): Promise<Dialected> {
  const markdown = { ...options.markdown, dialects: dialects.map((name) => ({ name })) };
  const known = plugins.flatMap(({ name, markdown: make }) => {
    const part = make?.(undefined);
    if (part === undefined || part instanceof Promise || part.syntax === undefined) return [];
    const { syntax, extensions = [] } = part;
    return [{ name, extensions, load: async (): Promise<SyntaxPart> => syntax() }];
  });
  const parser = createMarkdownParser(
    { ...options, ...changed, markdown },
    { dialects: known, checks: treeChecks },
  );
  const path = contentPath('docs/page.md');
  const parsed = await parser({ path, text, firstLine: 1, frontMatter }, async (file) => {
    const found = files[file];
    return found === undefined ? undefined : { text: found, hash: `hash of ${file}` };
  });
  return {
    html: toHtml(parsed.tree).replace(/[\uFDD0\uFDD1]/g, '@'),
    problems: parsed.problems.map(({ severity, code, line }) => `${severity} ${code} ${line}`),
    printed: printed(parsed),
    copy: parsed.markdown.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(''),
  };
}
