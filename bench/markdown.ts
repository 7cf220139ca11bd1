import { posix } from 'node:path';
import { BLOCKS } from './blocks.ts';
import { capitalized, sentence, words } from './prose.ts';
import { type Random, random } from './random.ts';

/** Characters of the page in the middle, when pages are sorted by size. */
const MEDIAN_SIZE = 6000;
const SMALLEST = 1500;
const LARGEST = 100_000;
/** How far sizes spread: at 0.75 one page in 800 or so is ten times the median. */
const SPREAD = 0.75;
/** Half a block: a page ends with the block that passes its size. */
const OVERSHOOT = 250;
const LINKS = 12;

/** The Markdown of one page of a generated site, whose other pages are `paths`; another seed makes another text. */
export function markdownOf(index: number, paths: readonly string[], seed = index): string {
  const dice = random(seed + 1);
  const size = sizeOf(dice);
  const links = linksFrom(paths[index] ?? '', paths, dice);
  const title = capitalized(words(3, dice));
  const parts = [
    `---\ntitle: ${title}\ndescription: ${sentence(dice)}\n---\n`,
    `# ${title} ${index}\n`,
    `${OVERVIEW}\n`,
  ];
  for (let block = 0, length = 0; length < size || links.length > 0; block++) {
    const part = BLOCKS[block % BLOCKS.length]?.(dice, links) ?? '';
    parts.push(part);
    length += part.length;
  }
  return parts.join('\n');
}

const OVERVIEW = '## Overview';

/** A page with one more sentence, near its top. */
export function withSentence(markdown: string, text: string): string {
  return markdown.replace(`${OVERVIEW}\n`, `${OVERVIEW}\n\n${text}\n`);
}

/** Log-normal, as the sizes of real files are. */
function sizeOf(dice: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());
  const size = MEDIAN_SIZE * Math.exp(normal * SPREAD);
  return Math.min(LARGEST, Math.max(SMALLEST, size)) - OVERSHOOT;
}

/** Links to other pages, relative as authors write them, every third one to a heading. */
function linksFrom(from: string, paths: readonly string[], dice: Random): string[] {
  return Array.from({ length: LINKS }, (_, number) => {
    const path = paths[dice.below(paths.length)] ?? '';
    const relative = posix.relative(posix.dirname(from), path);
    const href = relative.startsWith('.') ? relative : `./${relative}`;
    return `[${words(2, dice)}](${href}${number % 3 === 0 ? '#overview' : ''})`;
  });
}
