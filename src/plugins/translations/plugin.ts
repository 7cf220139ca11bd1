import type { BuiltInPlugin, TranslationsPart } from '../built-in.ts';
import { translationsCommand } from './command.ts';

/** Reports missing and outdated translations: a note on pages, and `paydocs translations`. */
export const translations: BuiltInPlugin = {
  name: 'translations',
  commands: [translationsCommand],
  siteCheck: async () => (await import('./site-check.ts')).checkTranslations,
  blocks: async () => (await import('./blocks.ts')).blocksOf,
  translations: loadPart,
};

async function loadPart(): Promise<TranslationsPart> {
  const [{ compareTranslation }, { recordFiles }] = await Promise.all([
    import('./compare-blocks.ts'),
    import('./records.ts'),
  ]);
  return { compareTranslation, recordFiles };
}
