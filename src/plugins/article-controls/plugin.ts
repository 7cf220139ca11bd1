import type { BuiltInPlugin } from '../built-in.ts';

/**
 * What readers do with parts of an article: choose tabs, copy and wrap code, enlarge images, scroll wide tables with keys,
 * print links with their addresses.
 */
export const articleControls: BuiltInPlugin = { name: 'article-controls' };
