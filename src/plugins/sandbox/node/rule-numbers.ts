import type { YamlDocument } from '../../../yaml/document.ts';
import type { Path } from '../../../yaml/path.ts';
import { isSourceNumber, type NumberSources, numericOf, restoreNumbers } from '../../shared/lossless.ts';
import type { SandboxRules } from '../../shared/offered/sandbox-file.ts';

/** Returns the rules with the source text of numbers in fields of the API, which their schema does not keep. */
export function keepNumbers(rules: SandboxRules, sources: NumberSources): SandboxRules {
  restoreNumbers(
    rules,
    sources.filter(([path]) => isOfField(path)),
  );
  return rules;
}

/** True for the path of a new value or of a limit in conditions. Numbers elsewhere in the rules are small. */
function isOfField(path: Path): boolean {
  const isLimit = path.at(-3) === 'where' && ['above', 'atMost'].includes(String(path.at(-1)));
  return isLimit || path[2] === 'sets' || path[3] === 'sets';
}

/** Returns paths and sources of the numbers in a document that JavaScript would write differently. */
export function numberSourcesOf({ nodes, value }: YamlDocument): NumberSources {
  return [...nodes].flatMap(([key, { written }]) => {
    if (written === undefined) return [];
    const path: Path = JSON.parse(key);
    const found = path.reduce<unknown>((part, step) => Object(part)[step], value);
    const isLost = typeof found === 'number' && isSourceNumber(numericOf(written));
    return isLost ? [[path, written] as const] : [];
  });
}
