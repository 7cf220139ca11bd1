/** An entry of a list: an item, a row of a table, or a term with its descriptions. */
export interface Entry {
  readonly elements: readonly HTMLElement[];
  /** Text that the filter searches, without case and accents. */
  readonly text: string;
}

const LISTS = 'ul, ol, dl, tbody';

/** Returns the entries of all lists and tables in a place. Lists inside of entries belong to their entry. */
export function entriesIn(place: HTMLElement): readonly Entry[] {
  const lists = [...place.querySelectorAll<HTMLElement>(LISTS)].filter(
    (list) => list.parentElement?.closest(`[data-widget], ${LISTS}`) === place,
  );
  return lists.flatMap(groupsOf).map((elements) => {
    const text = folded(elements.map(({ textContent }) => textContent ?? '').join(' '));
    return { elements, text };
  });
}

/** A term and the descriptions that follow it are one entry. */
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

/** Returns a text without case, accents and surrounding space. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Returns the letters of an A–Z index, each with its entries; none if the entries are not in alphabetical order, or the
 * letters too few. Codes that share their first letter, such as `E1001`, have the digit after it too: E1, E2.
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

/** The first letter in upper case; `#` for an entry that starts with something else. */
function letterOf(text: string, length: number): string {
  const letters = [...text].slice(0, length).join('');
  return /^\p{L}/u.test(letters) ? letters.toUpperCase() : '#';
}

/** An index of fewer letters saves no step. */
const FEWEST_LETTERS = 3;

/** An index with more of them is a list itself, such as one of Chinese characters. */
const MANY_LETTERS = 60;
