import type { CodeBlocksPart } from '../../../src/contract/code-blocks.ts';
import { createCodeRenderer } from '../../../src/markdown/code-blocks.ts';
import {
  createMarkdownParser,
  type MarkdownOptions,
  type MarkdownParser,
} from '../../../src/markdown/parse.ts';
import { builtInPlugins } from '../../../src/pipeline/built-in.ts';
import { plugins } from '../../../src/plugins/index.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { treeCheckOf } from '../../../src/site-plugins/thread.ts';
import type { ParsedMarkdown } from '../../../src/types.ts';
import { directives } from '../../helpers/directives.ts';

/** Options of a site without any configuration. */
export const options: MarkdownOptions = {
  directives: Object.fromEntries(
    Object.entries(directives).map(([name, { directive = {} }]) => [name, directive]),
  ),
  references: [],
  hasIncludes: true,
  codeNames: [],
  code: {
    languages: [],
    magicComments: [
      {
        className: 'highlighted',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  markdown: { anchors: { maintainCase: false }, dialects: [], mermaid: true },
  links: { includes: 'error' },
  csp: {},
  allowsHtml: true,
  hasTranslations: false,
  checks: { texts: false, code: false },
  plugins: [],
};

/** Checks of trees of the built-in plugins. */
export const treeChecks = await Promise.all(
  builtInPlugins().map(async (active) => (await treeCheckOf(active)) ?? (() => {})),
);

/** The parser of a site, with the built-in plugins. */
export function siteParser(given: MarkdownOptions): MarkdownParser {
  return createMarkdownParser(given, {
    code: createCodeRenderer(
      plugins.flatMap(({ codeBlocks }) =>
        codeBlocks === undefined
          ? []
          : [{ part: codeBlocks(undefined) as CodeBlocksPart, prefix: '', callFor: (_, run) => run() }],
      ),
      given,
    ),
    checks: treeChecks,
  });
}

const siteDefault = siteParser(options);

/** Files that an include can find, by their paths below `content/`. */
export type Files = Readonly<Record<string, string>>;

/** Parses a text as `content/docs/page.md`. */
export async function parse(
  text: string,
  files: Files = {},
  changed: Partial<MarkdownOptions> = {},
  isFeed = false,
): Promise<ParsedMarkdown> {
  const parser = Object.keys(changed).length === 0 ? siteDefault : siteParser({ ...options, ...changed });
  return parser({ path: contentPath('docs/page.md'), text, firstLine: 1, isFeed }, async (path) => {
    const found = files[path];
    return found === undefined ? undefined : { text: found, hash: `hash of ${path}` };
  });
}

/** The problems of a text, each in the form it is printed in. */
export async function problems(...given: Parameters<typeof parse>): Promise<readonly string[]> {
  return printed(await parse(...given));
}

/** The problems of a page, each in the form it is printed in. */
export function printed({ problems }: Pick<ParsedMarkdown, 'problems'>): readonly string[] {
  return problems.map(({ severity, code, file, line, column, text, hint }) =>
    [`${severity} ${code} ${file}:${line}:${column}`, text, ...(hint === undefined ? [] : [hint])].join('\n'),
  );
}
