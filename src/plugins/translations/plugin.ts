import type { BuiltInPlugin } from '../built-in.ts';
import { translationsCommand } from './command.ts';

/** What is translated and what is out of date: a note on pages, and `paydocs translations`. */
export const translations: BuiltInPlugin = {
  name: 'translations',
  commands: [translationsCommand],
  blocks: async () => (await import('./blocks.ts')).blocksOf,
  compareTranslation: async () => (await import('./compare-blocks.ts')).compareTranslation,
};
