import { type Marks, type PluginProblem, problemAt } from 'paydocs/plugin';
import type { Facts } from './facts.ts';

/** Finds forbidden spellings of terms in text. Code is skipped, because it may have other names. */
export function misspelledTerms({ texts }: Marks, { spellings }: Facts): readonly PluginProblem[] {
  if (spellings === undefined || spellings.size === 0) return [];
  const right = new Map([...spellings].map(([spelling, term]) => [folded(spelling), { spelling, term }]));
  const known = treeOf(spellings);
  return texts
    .filter(({ kind }) => kind === 'text')
    .flatMap((mark) =>
      [...spellingsIn(mark.text, known)].flatMap(({ word, index }) => {
        const found = right.get(folded(word));
        // Some spellings differ only in case: "3-D Secure" and "3-D secure".
        if (
          found === undefined ||
          word === found.term ||
          (found.spelling.toLowerCase() === found.term.toLowerCase() && word !== found.spelling)
        )
          return [];
        const text = `"${word}" is spelt "${found.term}" here.`;
        return [
          problemAt(mark, index, {
            code: 'term-spelling',
            problem: text,
            hint: 'The glossary has the spelling: content/reference/glossary.yaml.',
          }),
        ];
      }),
    );
}

/** Prefix tree of spellings in lower case. */
interface SpellingTree {
  readonly next: Map<string, SpellingTree>;
  /** True if a spelling ends here. */
  isEnd: boolean;
}

const trees = new WeakMap<ReadonlyMap<string, string>, SpellingTree>();

function treeOf(spellings: ReadonlyMap<string, string>): SpellingTree {
  const known = trees.get(spellings);
  if (known !== undefined) return known;
  const root: SpellingTree = { next: new Map(), isEnd: false };
  for (const spelling of spellings.keys()) {
    let at = root;
    for (const character of charactersOf(spelling)) {
      const next = at.next.get(character) ?? { next: new Map(), isEnd: false };
      at.next.set(character, next);
      at = next;
    }
    at.isEnd = true;
  }
  trees.set(spellings, root);
  return root;
}

function charactersOf(text: string): readonly string[] {
  return text.split('').map(folded);
}

function folded(text: string): string {
  return text.toLowerCase();
}

/** Yields the spellings in a text that are whole words, the longest at each place. One pass for any number of spellings. */
function* spellingsIn(
  text: string,
  tree: SpellingTree,
): Generator<{ readonly word: string; readonly index: number }> {
  for (let index = 0; index < text.length; index++) {
    if (isInWord(text, index - 1)) continue;
    const end = endOfLongest(text, index, tree);
    if (end === undefined || end === index) continue;
    yield { word: text.slice(index, end), index };
    index = end - 1;
  }
}

function endOfLongest(text: string, start: number, tree: SpellingTree): number | undefined {
  let longest: number | undefined;
  let at: SpellingTree | undefined = tree;
  for (let end = start; at !== undefined; end++) {
    if (at.isEnd && !isInWord(text, end)) longest = end;
    at = at.next.get(folded(text.charAt(end)));
  }
  return longest;
}

function isInWord(text: string, index: number): boolean {
  return /[\w-]/.test(text.charAt(index));
}
