import type { LocaleReport, OutdatedFile, TranslationReport } from './review.ts';

/** Returns a message for each language of which a larger share of blocks is outdated than `most`, from 0 to 1. */
export function tooStale({ locales }: TranslationReport, most = 1): readonly string[] {
  return locales
    .filter((locale) => staleShare(locale) > most)
    .map(
      (locale) =>
        `✘ ${locale.locale}: ${percent(staleShare(locale))} is out of date, more than ${percent(most)}.`,
    );
}

function staleShare({ blocks, outdatedBlocks }: LocaleReport): number {
  return blocks === 0 ? 0 : outdatedBlocks / blocks;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

/** Formats a report as text. */
export function reportText({ locales, written }: TranslationReport): string {
  if (locales.length === 0) return 'The site has only one language, so there is nothing to translate.\n';
  const lines = locales.flatMap((locale) => [
    `${locale.locale}: ${locale.translated} of ${locale.pages} pages translated, ${locale.outdatedBlocks} of ${locale.blocks} blocks out of date (${percent(staleShare(locale))}).`,
    ...locale.missing.map((file) => `  missing   ${file}`),
    ...locale.outdated.map((file) => `  outdated  ${file.file}: ${whatIsOld(file)}`),
    ...locale.labels.map((label) => `  label     ${label}`),
  ]);
  const end =
    written.length === 0 ? [] : [`✔ Wrote ${written.length === 1 ? '1 file' : `${written.length} files`}.`];
  return `${[...lines, ...end].join('\n')}\n`;
}

function whatIsOld({ sections, outdated, missing }: OutdatedFile): string {
  const places = sections.map((id) => (id === null ? 'before the first heading' : `#${id}`));
  const old = outdated === 0 ? [] : [`${outdated} out of date (${places.join(', ')})`];
  return [...old, ...(missing === 0 ? [] : [`${missing} missing`])].join(', ');
}
