import type { Options } from 'remark-rehype';
import { footnoteDefinition, footnoteList, footnoteReference } from '../footnotes.ts';
import { blockquote } from './blockquote.ts';
import { code } from './code.ts';
import { containerDirective, plainDirective } from './directive.ts';
import { heading } from './heading.ts';
import { html } from './html.ts';
import { image, imageReference } from './image.ts';
import { definition, link, linkReference } from './link.ts';
import { listItem } from './list-item.ts';

/** Markdown node → function that makes its element. Others are handled as in CommonMark. */
export const handlers = {
  blockquote,
  code,
  containerDirective,
  definition,
  footnoteDefinition,
  footnoteList,
  footnoteReference,
  heading,
  html,
  image,
  imageReference,
  leafDirective: plainDirective,
  link,
  linkReference,
  listItem,
  textDirective: plainDirective,
} satisfies NonNullable<Options['handlers']>;
