/** An entry of a list: an item, a row of a table, or a term with its descriptions. */
export interface Entry {
  readonly elements: readonly HTMLElement[];
  /** What the filter looks for, without case and accents. */
  readonly text: string;
  /** First letter in upper case; `#` for an entry that starts with something else. */
  readonly letter: string;
}

const LISTS = 'ul, ol, dl, tbody';

/** Returns the entries of all lists and tables in a place. Lists inside of entries belong to their entry. */
export function entriesIn(place: HTMLElement): readonly Entry[] {
  const lists = [...place.querySelectorAll<HTMLElement>(LISTS)].filter(
    (list) => list.parentElement?.closest(`[data-widget], ${LISTS}`) === place,
  );
  return lists.flatMap(groupsOf).map((elements) => {
    const text = folded(elements.map(({ textContent }) => textContent ?? '').join(' '));
    return { elements, text, letter: letterOf(text) };
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

function letterOf(text: string): string {
  const [first = ''] = text;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Returns the letters of an A–Z index; none if the entries are not in alphabetical order, or too few. */
export function indexLetters(entries: readonly Pick<Entry, 'letter'>[]): readonly string[] {
  const letters = entries.map(({ letter }) => letter);
  const isSorted = letters.every((letter, place) => place === 0 || (letters[place - 1] ?? '') <= letter);
  const distinct = [...new Set(letters)];
  return isSorted && distinct.length >= FEWEST_LETTERS && distinct.length <= MOST_LETTERS ? distinct : [];
}

/** An index of fewer letters saves no step. */
const FEWEST_LETTERS = 3;

/** An index with more of them is a list itself, such as one of Chinese characters. */
const MOST_LETTERS = 60;
