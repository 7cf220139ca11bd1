import type { Config } from '../../config/schema.ts';
import { type Place, type Problem, warning } from '../../problems.ts';
import { didYouMean } from '../../shared/suggestions.ts';
import { findLanguage, languageNames } from '../code/languages.ts';

/** Returns a warning for each language in `code.languages` that has no grammar. */
export async function checkAddedLanguages({
  config: { code, places },
}: {
  readonly config: Pick<Config, 'code' | 'places'>;
}): Promise<readonly Problem[]> {
  const found = await Promise.all(
    code.languages.map(async (name, index) =>
      (await isLanguage(name)) ? [] : [unknownLanguage(name, places[`code.languages[${index}]`])],
    ),
  );
  return found.flat();
}

/** True if a language exists. Loads the list of grammars, which takes time, only for one that is not among the common ones. */
async function isLanguage(name: string): Promise<boolean> {
  if (findLanguage(name, []) !== undefined) return true;
  const { importGrammar } = await import('./highlight.ts');
  return (await importGrammar(name)) !== undefined;
}

function unknownLanguage(name: string, at: Place = {}): Problem {
  return warning('unknown-language', `Unknown code language "${name}".`, {
    ...at,
    hint: didYouMean(name, languageNames([])) ?? 'Use the name that Prism has for it, or remove it.',
  });
}
