import { findLanguage, languageNames } from '../markdown/code/languages.ts';
import { didYouMean, type Place, type Problem, warning } from '../problems.ts';
import type { LoadedConfig } from './load.ts';
import { placeOf, type YamlDocument } from './yaml-document.ts';

/** Where each of the added languages stands, by its dotted key. */
export function languagePlaces(
  languages: readonly string[],
  document: YamlDocument,
): Readonly<Record<string, Place>> {
  return Object.fromEntries(
    languages.map((_, index) => [keyOf(index), placeOf(document, ['code', 'languages', index])]),
  );
}

/** The configuration, with a warning for each added language that nothing can highlight. */
export async function withLanguages(loaded: LoadedConfig): Promise<LoadedConfig> {
  const { config, problems } = loaded;
  if (config === undefined) return loaded;
  const found = await Promise.all(
    config.code.languages.map(async (name, index) =>
      (await isLanguage(name)) ? [] : [unknownLanguage(name, config.places[keyOf(index)])],
    ),
  );
  return { config, problems: [...problems, ...found.flat()] };
}

function keyOf(index: number): string {
  return `code.languages[${index}]`;
}

/** Grammars are only looked for where a language is none of the common ones: to load what reads them takes time. */
async function isLanguage(name: string): Promise<boolean> {
  if (findLanguage(name, []) !== undefined) return true;
  const { importGrammar } = await import('../markdown/code/highlight.ts');
  return (await importGrammar(name)) !== undefined;
}

function unknownLanguage(name: string, at: Place = {}): Problem {
  return warning('unknown-language', `No language "${name}" to highlight.`, {
    ...at,
    hint: didYouMean(name, languageNames([])) ?? 'Write the name that Prism has for it, or remove it.',
  });
}
