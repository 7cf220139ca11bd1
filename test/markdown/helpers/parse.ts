import { createMarkdownParser, type MarkdownOptions } from '../../../src/markdown/parse.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { ParsedMarkdown } from '../../../src/types.ts';

/** Options as a site without any configuration of its own has them. */
export const options: MarkdownOptions = {
  directives: [
    ...['note', 'tip', 'info', 'warning', 'danger', 'secondary', 'important', 'success', 'caution'],
    ...['tabs', 'tab', 'details', 'video'],
  ],
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
  markdown: { anchors: { maintainCase: false }, mermaid: true },
  links: { includes: 'error' },
  csp: {},
};

const parser = createMarkdownParser(options);

/** Files that an include can find, by their paths below `content/`. */
export type Files = Readonly<Record<string, string>>;

/** Parses a text as `content/docs/page.md`. */
export function parse(
  text: string,
  files: Files = {},
  changed: Partial<MarkdownOptions> = {},
): Promise<ParsedMarkdown> {
  const run = Object.keys(changed).length === 0 ? parser : createMarkdownParser({ ...options, ...changed });
  return run({ path: contentPath('docs/page.md'), text, firstLine: 1 }, async (path) => {
    const found = files[path];
    return found === undefined ? undefined : { text: found, hash: `hash of ${path}` };
  });
}

/** The problems of a text, each in the form it is printed in. */
export async function problems(
  text: string,
  files: Files = {},
  changed: Partial<MarkdownOptions> = {},
): Promise<readonly string[]> {
  const { problems } = await parse(text, files, changed);
  return problems.map(({ severity, code, file, line, column, text, hint }) =>
    [`${severity} ${code} ${file}:${line}:${column}`, text, ...(hint === undefined ? [] : [hint])].join('\n'),
  );
}
