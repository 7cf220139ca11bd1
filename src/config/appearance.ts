import { createHash } from 'node:crypto';
import { z } from 'zod';
import { colour, flag, html, picture, section, text, textThat, wholeNumber } from './fields.ts';
import type { Checked } from './infer.ts';
import { oneOf, rule } from './rules.ts';

/** Light and dark. */
export const colorModeSchema = section({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('The mode of a reader who has not chosen one.'),
  disableSwitch: flag(false).describe('Takes the switch away.'),
  respectPrefersColorScheme: flag(false).describe(
    'Follows the reader’s system until the reader chooses a mode.',
  ),
});

/** A line above the navbar. */
export const announcementBarSchema = section({
  id: text()
    .exactOptional()
    .describe('A reader who closed the bar sees it again when the id changes. Default: made from `content`.'),
  content: html().describe('What it says; may hold HTML.'),
  backgroundColor: colour().exactOptional().describe('Its colour.'),
  textColor: colour().exactOptional().describe('The colour of its words.'),
  isCloseable: flag(true).describe('Lets readers close it for good.'),
});

/** A line above the navbar. */
export interface AnnouncementBarConfig extends Checked<typeof announcementBarSchema> {
  readonly id: string;
}

/** Without an id of its own, a changed message is a new one, which shows again (D16). */
export function completeAnnouncementBar(bar: Checked<typeof announcementBarSchema>): AnnouncementBarConfig {
  return { id: createHash('sha256').update(bar.content).digest('hex').slice(0, 8), ...bar };
}

/** What readers' browsers keep for the site. */
export const storageSchema = section({
  namespace: z
    .union([z.boolean(), text()], 'must be true, false or a text')
    .default(false)
    .describe(
      'Keeps what readers chose apart from other sites at the same address: `true` for an ending of its own on each key, or the ending.',
    ),
});

/** The list of headings beside an article. */
export const tableOfContentsSchema = section({
  minHeadingLevel: wholeNumber(2, 6).default(2).describe('The highest headings that it lists.'),
  maxHeadingLevel: wholeNumber(2, 6).default(3).describe('The lowest headings that it lists.'),
}).check(
  rule(({ minHeadingLevel: minimum, maxHeadingLevel: maximum }, complain) => {
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return;
    complain(['minHeadingLevel'], `is ${minimum}, which is more than maxHeadingLevel, ${maximum}\nSet both.`);
  }),
);

const magicCommentSchema = section({
  className: textThat((name) => /^[a-z_-][\w-]*$/i.test(name), 'must be one class name').describe(
    'Class of the lines.',
  ),
  line: text().exactOptional().describe('A comment with these words marks the next line.'),
  block: section({
    start: text().describe('A comment with these words starts a block of lines.'),
    end: text().describe('A comment with these words ends it.'),
  })
    .exactOptional()
    .describe('Comments around the lines.'),
}).check(oneOf('line', 'block'));

const highlight: Checked<typeof magicCommentSchema> = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** Code blocks. */
export const codeSchema = section({
  languages: z
    .array(text().transform((language) => language.toLowerCase()))
    .default([])
    .describe('Languages to highlight beside the common ones, by their Prism names: `java`, `php`.'),
  defaultLanguage: text()
    .exactOptional()
    .describe('The language of blocks that name none. Default: plain text.'),
  magicComments: z
    .array(magicCommentSchema)
    .default([highlight])
    .describe('Comments that mark lines of code. They do not show, and they replace the default ones.'),
});

/** The site's own colours and sign. */
export const brandSchema = section({
  accent: textThat(
    (value) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value),
    'must be a colour like "#0a7f5a"\nWrite "#" and three or six hexadecimal digits, in quotes.',
  )
    .exactOptional()
    .describe(
      'The colour of links and buttons, in both modes; made darker or lighter where contrast asks for it.',
    ),
  logo: picture()
    .exactOptional()
    .describe('The sign of the site: shown in the navbar unless that has a `logo` of its own.'),
});

/** How Markdown is read. */
export const markdownSchema = section({
  anchors: section({
    maintainCase: flag(false).describe('Keeps capital letters in the ids of headings.'),
  })
    .prefault({})
    .describe('The ids of headings.'),
  mermaid: flag(true).describe('Draws code blocks of the language `mermaid` as diagrams.'),
  parser: z
    .enum(['remark', 'satteri'])
    .default('remark')
    .describe(
      'What reads Markdown; `satteri` gives the same pages sooner, where a program for the machine exists.',
    ),
});
