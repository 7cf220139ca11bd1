/** An entry of a list: an item, a row of a table, or a term with its descriptions. */
export interface Entry {
  readonly elements: readonly HTMLElement[];
  /** Text that the filter searches, folded. */
  readonly text: string;
}

const LISTS = 'ul, ol, dl, tbody';

/** Returns the entries of all lists and tables in a place. A nested list belongs to its entry. */
export function entriesIn(place: HTMLElement): readonly Entry[] {
  const lists = [...place.querySelectorAll<HTMLElement>(LISTS)].filter(
    (list) => list.parentElement?.closest(`[data-widget], ${LISTS}`) === place,
  );
  return lists.flatMap(groupsOf).map((elements) => {
    const text = folded(elements.map(({ textContent }) => textContent ?? '').join(' '));
    return { elements, text };
  });
}

/** Returns each term of a `dl` with the descriptions that follow it. */
function groupsOf(list: HTMLElement): readonly (readonly HTMLElement[])[] {
  const groups: HTMLElement[][] = [];
  for (const child of list.children) {
    if (!(child instanceof HTMLElement)) continue;
    const last = groups.at(-1);
    if (child.tagName === 'DD' && last) last.push(child);
    else groups.push([child]);
  }
  return groups;
}

/** Folds a text: no case, accents and surrounding space. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Returns letter → entries for an A–Z index; empty if the entries are not in alphabetical order, or for too few or too many
 * letters. For codes such as `E1001`, a letter includes the digit: E1, E2.
 */
export function indexLetters<One extends Pick<Entry, 'text'>>(
  entries: readonly One[],
): ReadonlyMap<string, readonly One[]> {
  const length = entries.every(({ text }) => /^\p{L}\d/u.test(text)) ? 2 : 1;
  const index = new Map<string, One[]>();
  let last = '';
  for (const entry of entries) {
    const letter = letterOf(entry.text, length);
    if (letter < last) return new Map();
    last = letter;
    const own = index.get(letter);
    if (own) own.push(entry);
    else index.set(letter, [entry]);
  }
  return index.size >= FEWEST_LETTERS && index.size <= MANY_LETTERS ? index : new Map();
}

/** Returns the first letter in upper case; `#` if the entry starts with another character. */
function letterOf(text: string, length: number): string {
  const letters = [...text].slice(0, length).join('');
  return /^\p{L}/u.test(letters) ? letters.toUpperCase() : '#';
}

/** Minimum number of letters: fewer do not save a step. */
const FEWEST_LETTERS = 3;

/** Maximum number of letters: more would be a long list, for example of Chinese characters. */
const MANY_LETTERS = 60;
