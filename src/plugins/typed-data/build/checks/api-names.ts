/** What stands between two words, in the notation of YAML and of JSON. */
const BEFORE_KEY = /(?:\n[ \t]*(?:- *)?|[{,]\s*)["']?$/;
const BEFORE_ITEM = /(?:\n[ \t]*-|\[|,)\s*["']?$/;
const BEFORE_VALUE = /^["']?:\s*["']?$/;
const AFTER_KEY = /^["']?\s*:/;
const AFTER_VALUE = /^["']?\s*(?:[,\]}]|$)/m;
const CODE = /(?<=`)[\w.=]+(?=`)/g;

/** Only so many characters before a word decide what it is. */
const DECIDING = 200;

/**
 * Returns the names that OpenAPI files use, by their texts: keys, values of one word, and words of code in
 * descriptions. A name among them is no misspelled state. The states of examples may be wrong themselves.
 */
export function apiNames(
  texts: readonly string[],
  stateProperties: ReadonlySet<string>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    addKeysAndValues(names, text, stateProperties);
    for (const [code] of text.matchAll(CODE))
      for (const [name] of code.matchAll(/[A-Za-z]\w*/g)) names.add(name);
  }
  return names;
}

function addKeysAndValues(names: Set<string>, text: string, stateProperties: ReadonlySet<string>): void {
  const words = /\w+/g;
  let word = words.exec(text);
  let before = `\n${text.slice(0, word?.index)}`;
  let lastWord = '';
  while (word !== null) {
    const [name] = word;
    const end = word.index + name.length;
    const next = words.exec(text);
    // With the first letter of the next word: only what ends with the file or a line ends.
    const after = text.slice(end, next === null ? undefined : next.index + 1);
    const isAfterState = stateProperties.has(lastWord);
    if (/^[A-Za-z]/.test(name) && isName(before.slice(-DECIDING), after.slice(0, DECIDING), isAfterState))
      names.add(name);
    before = text.slice(end, next?.index);
    [word, lastWord] = [next, name];
  }
}

function isName(before: string, after: string, isAfterState: boolean): boolean {
  if (AFTER_KEY.test(after)) return BEFORE_KEY.test(before);
  if (!AFTER_VALUE.test(after)) return false;
  return BEFORE_VALUE.test(before) ? !isAfterState : BEFORE_ITEM.test(before);
}
