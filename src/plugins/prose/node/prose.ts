import type { Sentence } from 'nlcst';
import { toString as nlcstText } from 'nlcst-to-string';
import { limits, type PluginProblem, type TextMark } from 'paydocs/plugin';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { ProseOptions } from './task.ts';
import { type Unit, unitsOf } from './units.ts';
import { PLAIN_ENGLISH } from './words.ts';

/** Minimum number of words of a page for which reading ease is computed. */
const FEWEST_WORDS = 100;

const processor = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).freeze();

/** Words and sentences of a text. */
interface Counts {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

/** Returns the problems of an article's words, sentences and reading ease. */
export function proseProblems(texts: readonly TextMark[], options: ProseOptions): readonly PluginProblem[] {
  const units = unitsOf(texts).filter(({ text }) => text.length <= limits.data.prose);
  const unwanted = unwantedWords(options.words);
  const read = units.map((unit) => readUnit(unit, options.sentence));
  const [first] = units;
  const hard =
    first === undefined
      ? []
      : hardPage(
          first,
          read.map(({ counts }) => counts),
          options.readability,
        );
  return [
    ...hard,
    ...read.flatMap(({ problems }, index) => [...problems, ...wrongWords(units[index], unwanted)]),
  ];
}

interface ReadUnit {
  readonly problems: readonly PluginProblem[];
  readonly counts: Counts;
}

function readUnit(unit: Unit, longest: number): ReadUnit {
  const file = new VFile(unit.text);
  const tree = processor.parse(file);
  processor.runSync(tree, file);
  const problems = file.messages.flatMap(({ source, place, reason }) => {
    const index = place === undefined ? 0 : (('start' in place ? place.start : place).offset ?? 0);
    const isRepeated = source === 'retext-repeated-words';
    // The pronunciation of code is unknown, so both "a" and "an" are right before it.
    if (!isRepeated && /^an?\s+(?:code[a-z]\b|\uFFFC)/i.test(unit.text.slice(index))) return [];
    const code = isRepeated ? 'prose-repeat' : 'prose-article';
    const problem = `${reason.replaceAll('`', '"')}.`;
    return [problemAt(unit, index, { code, problem, hint: 'Correct it.' })];
  });
  const counts = { sentences: 0, words: 0, syllables: 0 };
  visit(tree, 'SentenceNode', (sentence: Sentence) => {
    const words = wordsOf(sentence);
    counts.sentences += 1;
    counts.words += words.length;
    counts.syllables += words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
    if (words.length <= longest) return;
    const index = sentence.position?.start.offset ?? 0;
    const problem = `This sentence has ${words.length} words.`;
    const hint = `At most ${longest}: make two of it.`;
    problems.push(problemAt(unit, index, { code: 'prose-sentence', problem, hint }));
  });
  return { problems, counts };
}

function wordsOf(sentence: Sentence): readonly string[] {
  const words: string[] = [];
  visit(sentence, 'WordNode', (word) => {
    words.push(nlcstText(word));
  });
  return words;
}

function problemAt({ file, blockLine, place }: Unit, index: number, problem: PluginProblem): PluginProblem {
  return { ...problem, file: `content/${file}`, ...place(index), blockLine };
}

interface Unwanted {
  readonly pattern: RegExp;
  /** Phrase in lower case → replacement; empty to remove it. */
  readonly instead: ReadonlyMap<string, string>;
}

function unwantedWords(words: ProseOptions['words']): Unwanted {
  const entries = Object.entries({ ...PLAIN_ENGLISH, ...words }).flatMap(([phrase, instead]) =>
    instead === null || phrase.trim() === '' ? [] : [[phrase.toLowerCase(), instead] as const],
  );
  // A longer phrase precedes its own beginning, so that it matches first.
  const phrases = entries.map(([phrase]) => phrase).sort((a, b) => b.length - a.length);
  const alternatives = phrases.map((phrase) => phrase.replace(/[^\w\s]/g, '\\$&').replace(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\w.-])(?:${alternatives.join('|') || '(?!)'})(?![\\w-])`, 'gi');
  return { pattern, instead: new Map(entries) };
}

function wrongWords(unit: Unit | undefined, { pattern, instead }: Unwanted): readonly PluginProblem[] {
  if (unit === undefined) return [];
  return [...unit.text.matchAll(pattern)].map(({ 0: phrase, index }) => {
    const better = instead.get(phrase.toLowerCase().replace(/\s+/g, ' ')) ?? '';
    const hint = better === '' ? 'Remove it.' : `Write "${better}".`;
    return problemAt(unit, index, { code: 'prose-word', problem: `"${phrase}" is not plain English.`, hint });
  });
}

/** Checks the Flesch reading ease: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word. */
function hardPage(first: Unit, all: readonly Counts[], least: number): readonly PluginProblem[] {
  // Leaves out fragments such as headings and cells.
  const prose = all.filter(({ words }) => words >= 5);
  const sum = (key: keyof Counts) => prose.reduce((total, counts) => total + counts[key], 0);
  const [sentences, words, syllables] = [sum('sentences'), sum('words'), sum('syllables')];
  if (words < FEWEST_WORDS || least === 0) return [];
  const ease = Math.round(206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words));
  if (ease >= least) return [];
  const problem = `The reading ease of this page is ${ease}.`;
  const hint = `At least ${least}: write shorter sentences and shorter words.`;
  return [{ code: 'prose-readability', problem, hint, file: `content/${first.file}`, line: 1 }];
}
