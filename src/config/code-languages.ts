import { findLanguage, languageNames } from '../highlight/languages.ts';
import { didYouMean, type Place, type Problem, warning } from '../problems.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import type { LoadedConfig } from './load.ts';

/** Returns the place of each added language by its dotted key. */
export function languagePlaces(
  languages: readonly string[],
  document: YamlDocument,
): Readonly<Record<string, Place>> {
  return Object.fromEntries(
    languages.map((_, index) => [keyOf(index), placeOf(document, ['code', 'languages', index])]),
  );
}

/** Adds a warning for each added language that has no grammar. */
export async function withLanguages(loaded: LoadedConfig): Promise<LoadedConfig> {
  const { config, problems } = loaded;
  if (config === undefined) return loaded;
  const found = await Promise.all(
    config.code.languages.map(async (name, index) =>
      (await isLanguage(name)) ? [] : [unknownLanguage(name, config.places[keyOf(index)])],
    ),
  );
  return { ...loaded, config, problems: [...problems, ...found.flat()] };
}

function keyOf(index: number): string {
  return `code.languages[${index}]`;
}

/**
 * Loading the list of grammars takes time, so it happens only for languages that are not among the common ones.
 */
async function isLanguage(name: string): Promise<boolean> {
  if (findLanguage(name, []) !== undefined) return true;
  const { importGrammar } = await import('../highlight/highlight.ts');
  return (await importGrammar(name)) !== undefined;
}

function unknownLanguage(name: string, at: Place = {}): Problem {
  return warning('unknown-language', `Unknown code language "${name}".`, {
    ...at,
    hint: didYouMean(name, languageNames([])) ?? 'Use the name that Prism has for it, or remove it.',
  });
}
