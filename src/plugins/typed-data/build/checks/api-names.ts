/** Keys, values of one word, and words of code in descriptions, in the notation of YAML and of JSON. */
const NAMES = [
  /(?<=^\s*(?:- )?["']?|[{,]\s*["']?)(?<name>[A-Za-z]\w*)(?=["']?\s*:)/gm,
  /(?<key>\w+)["']?:\s*["']?(?<name>[A-Za-z]\w*)(?=["']?\s*(?:[,\]}]|$))/gm,
  /(?<=(?:^\s*-|\[|,)\s*["']?)(?<name>[A-Za-z]\w*)(?=["']?\s*(?:[,\]}]|$))/gm,
  /(?<=`[\w.=]*)(?<name>[A-Za-z]\w*)(?=[\w.=]*`)/g,
];

/**
 * Returns the names that OpenAPI files use, by their texts: a name among them is no misspelled state. The states of
 * examples may be wrong themselves.
 */
export function apiNames(
  texts: readonly string[],
  stateProperties: ReadonlySet<string>,
): ReadonlySet<string> {
  const matches = texts.flatMap((text) => NAMES.flatMap((pattern) => [...text.matchAll(pattern)]));
  return new Set(
    matches.flatMap(({ groups: { key = '', name = '' } = {} }) => (stateProperties.has(key) ? [] : name)),
  );
}
