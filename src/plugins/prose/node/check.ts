import { type CheckedEdition, type CheckFile, localeOf } from 'paydocs/plugin';
import { checkProseTask, type ProseOptions } from './task.ts';

/** Creates the check of files. It finds words, sentences and pages that are hard to read. */
export function proseCheck(options: ProseOptions, { config: { locales }, run }: CheckedEdition): CheckFile {
  const language = locales[0]?.name ?? 'en';
  // The words are English, so translations into other languages are not checked.
  const isEnglish = (path: string) => /^en\b/i.test(localeOf(path) ?? language);
  return (file) => {
    const texts = file.texts.filter((text) => isEnglish(text.file));
    return texts.length === 0 ? [] : run(checkProseTask, { texts, options });
  };
}
