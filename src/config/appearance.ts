import { createHash } from 'node:crypto';
import { z } from 'zod';
import { flag, section, text, textThat, wholeNumber } from '../yaml/basic-fields.ts';
import { choice } from '../yaml/choice.ts';
import { color, html, picture } from '../yaml/fields.ts';
import type { Checked } from './infer.ts';
import { oneOf, rule } from './rules.ts';

export const colorModeSchema = section({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('The mode for readers who have not chosen one.'),
  disableSwitch: flag(false).describe('Removes the switch.'),
  respectPrefersColorScheme: flag(false).describe(
    'Follows the reader’s system setting until the reader chooses a mode.',
  ),
});

export const announcementBarSchema = section({
  id: text()
    .exactOptional()
    .describe(
      'Id of the announcement. Readers who closed the bar see it again when the id changes. Default: a hash of `content`.',
    ),
  content: html().describe('The text of the bar. May contain HTML.'),
  backgroundColor: color().exactOptional().describe('Background color.'),
  textColor: color().exactOptional().describe('Text color.'),
  isCloseable: flag(true).describe('Lets readers close the bar permanently.'),
  // An id of the content shows a changed message again to readers who closed the bar (D16).
}).transform((bar) => ({
  id: createHash('sha256').update(bar.content).digest('hex').slice(0, 8),
  ...bar,
}));

export const storageSchema = section({
  namespace: z
    .union([z.boolean(), text()], 'must be true, false or a text, not {value}')
    .default(false)
    .describe(
      'Suffix for storage keys, so that sites at the same address do not share them. `true` derives it from the site’s address.',
    ),
});

export const tableOfContentsSchema = section({
  minHeadingLevel: wholeNumber(2, 6).default(2).describe('The highest heading level to list.'),
  maxHeadingLevel: wholeNumber(2, 6).default(3).describe('The lowest heading level to list.'),
}).check(
  rule(({ minHeadingLevel: minimum, maxHeadingLevel: maximum }, complain) => {
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return;
    complain(['minHeadingLevel'], `is ${minimum}, which is more than maxHeadingLevel, ${maximum}\nSet both.`);
  }),
);

const magicCommentSchema = section({
  className: textThat(
    (name) => /^[a-z_-][\w-]*$/i.test(name),
    'must be one class name, not {value}',
  ).describe('Class of the marked lines.'),
  line: text().exactOptional().describe('A comment with this text marks the next line.'),
  block: section({
    start: text().describe('A comment with this text starts a block of marked lines.'),
    end: text().describe('A comment with this text ends the block.'),
  })
    .exactOptional()
    .describe('Comments that enclose the marked lines.'),
}).check(oneOf('line', 'block'));

const highlight: Checked<typeof magicCommentSchema> = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

export const codeSchema = section({
  languages: z
    .array(text().transform((language) => language.toLowerCase()))
    .default([])
    .describe('Languages to highlight in addition to the common ones, by their Prism names: `java`, `php`.'),
  defaultLanguage: text()
    .exactOptional()
    .describe('Language of code blocks that name none. Default: plain text.'),
  magicComments: z
    .array(magicCommentSchema)
    .default([highlight])
    .describe('Comments that mark lines of code. They are not shown. A list replaces the default one.'),
});

export const brandSchema = section({
  accent: textThat(
    (value) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value),
    'must be a color like "#0a7f5a", not {value}\nWrite "#" and three or six hexadecimal digits, in quotes.',
  )
    .exactOptional()
    .describe(
      'Color of links and buttons in both modes. It is darkened or lightened where the contrast is too low.',
    ),
  fonts: z
    .enum(['theme', 'system'])
    .default('theme')
    .describe(
      '`theme`: the fonts of the theme, which browsers load from the site. `system`: those of the system, without loading any. For others, set `--font-text` and `--font-code` in `theme/styles/custom.css`, next to the files.',
    ),
  logo: picture()
    .exactOptional()
    .describe('Logo of the site, shown in the navbar unless `navbar.logo` is set.'),
});

const dialectSchema = section({
  name: text().describe('Name of the dialect.'),
  extensions: z
    .array(z.string().regex(/^[a-z\d]+$/, 'must be a file extension without a dot, such as "md"'))
    .exactOptional()
    .describe('File extensions that it is limited to: `[md]`. Without it, all Markdown files have it.'),
});

export const markdownSchema = section({
  anchors: section({
    maintainCase: flag(false).describe('Keeps capital letters in the ids of headings.'),
  })
    .prefault({})
    .describe('Ids of headings.'),
  dialects: z
    .array(
      choice({ name: text(), limited: dialectSchema }, (value) =>
        typeof value === 'object' ? 'limited' : 'name',
      ).transform((dialect) => (typeof dialect === 'string' ? { name: dialect } : dialect)),
    )
    .max(20)
    .default([])
    .describe(
      'Dialects of Markdown files, beyond CommonMark and GFM: names of plugins with a syntax, such as `mdx`. Files whose extension names one, such as `.mdx`, always have it.',
    ),
  mermaid: flag(true).describe('Renders code blocks of the language `mermaid` as diagrams.'),
  parser: z
    .enum(['remark', 'satteri'])
    .exactOptional()
    .describe('Ignored with a warning: there is one Markdown parser, `remark-parse`.'),
});
