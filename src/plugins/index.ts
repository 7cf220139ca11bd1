import type { Plugin } from '../plugin.ts';
import articleControls from './article-controls/plugin.ts';
import blog from './blog/plugin.ts';
import { checklist } from './checklist/plugin.ts';
import contentChecks from './content-checks/plugin.ts';
import definitionLists from './definition-lists/plugin.ts';
import { diagrams } from './diagrams/plugin.ts';
import elements from './elements/plugin.ts';
import emoji from './emoji/plugin.ts';
import feeds from './feeds/plugin.ts';
import hosting from './hosting/plugin.ts';
import { listFilter } from './list-filter/plugin.ts';
import llms from './llms/plugin.ts';
import markdownCopy from './markdown-copy/plugin.ts';
import math from './math/plugin.ts';
import mdbook from './mdbook/plugin.ts';
import mdx from './mdx/plugin.ts';
import { openapi } from './openapi/plugin.ts';
import prefetch from './prefetch/plugin.ts';
import prose from './prose/plugin.ts';
import { sandbox } from './sandbox/plugin.ts';
import search from './search/plugin.ts';
import sitemap from './sitemap/plugin.ts';
import syntaxHints from './syntax-hints/plugin.ts';
import tags from './tags/plugin.ts';
import typedData from './typed-data/plugin.ts';
import vitepress from './vitepress/plugin.ts';
import { webhookLab } from './webhook-lab/plugin.ts';

/** A plugin of paydocs. `site.config.yaml` does not list it; its options are under a key with its name. */
export type BuiltInPlugin = Omit<Plugin, 'options' | 'contract'>;

/** The built-in plugins. To add one, add a folder and a line. `--help` lists their commands in this order. */
export const plugins: readonly BuiltInPlugin[] = [
  articleControls,
  blog,
  checklist,
  contentChecks,
  definitionLists,
  diagrams,
  elements,
  emoji,
  feeds,
  hosting,
  listFilter,
  llms,
  markdownCopy,
  math,
  mdbook,
  mdx,
  openapi,
  prefetch,
  prose,
  sandbox,
  tags,
  // After all others with pages, because its page has the address /search only if no other page has it.
  search,
  sitemap,
  syntaxHints,
  typedData,
  vitepress,
  webhookLab,
];
