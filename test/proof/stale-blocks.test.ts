import { expect, test } from 'vitest';
import { type Random, random } from '../../bench/random.ts';
import { createMarkdownParser } from '../../src/markdown/parse.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { compareBlocks } from '../../src/site/compare-blocks.ts';
import type { DocBlock } from '../../src/types.ts';
import { options } from '../markdown/helpers/parse.ts';

/** A piece of a page that becomes one block. */
interface Unit {
  readonly type: 'p' | 'h2' | 'li' | 'row' | 'code' | 'note';
  readonly text: string;
}

/** Ways to write the same. */
interface Style {
  readonly width: number;
  readonly bullet: '-' | '*' | '+';
  readonly isLoose: boolean;
  readonly padding: string;
  readonly end: string;
  readonly emphasis: '_' | '*';
}

const PLAIN: Style = { width: 200, bullet: '-', isLoose: false, padding: '', end: '', emphasis: '_' };

const TYPES: readonly Unit['type'][] = [
  ...([
    'p',
    'h2',
    'p',
    'p',
    'li',
    'li',
    'li',
    'h2',
    'p',
    'row',
    'row',
    'row',
    'p',
    'code',
    'h2',
    'note',
  ] as const),
  ...(['p', 'li', 'li', 'p', 'code', 'p', 'note', 'p'] as const),
];

const WORDS =
  'the gateway sends a signed answer when payment is done and merchant reads its amount before goods leave'.split(
    ' ',
  );

function sentence(dice: Random): string {
  const words = Array.from({ length: 8 + dice.below(14) }, () => WORDS[dice.below(WORDS.length)] ?? '');
  return `${words.join(' ')} ${dice.below(100_000)}, with EMPHASIS and [a link](https://example.com/${dice.below(9)}).`;
}

function unit(type: Unit['type'], dice: Random): Unit {
  if (type === 'code') return { type, text: `const amount = ${dice.below(10_000)};\nsend(amount);` };
  return { type, text: type === 'h2' ? `Part ${dice.below(100_000)}` : sentence(dice) };
}

/** Code is the same in all languages; words are not. */
function translated({ type, text }: Unit): Unit {
  return {
    type,
    text: type === 'code' ? text : text.replace(/\b[a-z]+\b(?![^(]*\))/g, (word) => `${word}en`),
  };
}

function wrapped(text: string, { width, end }: Style, indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`${end}\n${indent}`) + end;
}

function markdownOf(units: readonly Unit[], style: Style): string {
  const written = units.map(({ type, text }, place) => {
    const words = text.replace('EMPHASIS', `${style.emphasis}weight${style.emphasis}`);
    const isNext = units[place + 1]?.type === type;
    if (type === 'h2') return `## ${words}${style.end}\n\n`;
    if (type === 'code') return `\`\`\`js\n${words}\n\`\`\`\n\n`;
    if (type === 'note') return `:::note\n\n${wrapped(words, style)}\n\n:::\n\n`;
    if (type === 'li')
      return `${style.bullet} ${wrapped(words, style, '  ')}\n${isNext && !style.isLoose ? '' : '\n'}`;
    if (type === 'row') {
      const isHead = units[place - 1]?.type !== 'row';
      const row = `|${style.padding} ${words} ${style.padding}| 1 |\n`;
      return row + (isHead ? '| --- | --- |\n' : '') + (isNext ? '' : '\n');
    }
    return `${wrapped(words, style)}\n\n`;
  });
  return written.join('');
}

const parser = createMarkdownParser({ ...options, hasTranslations: true });

async function blocksOf(units: readonly Unit[], style: Style): Promise<readonly DocBlock[]> {
  const text = markdownOf(units, style);
  const source = { path: contentPath('docs/page.md'), text, firstLine: 1 };
  return (await parser(source, async () => undefined)).blocks;
}

/** Changes some units; tells which of the old ones are not there any more. */
type Edit = (units: Unit[], dice: Random) => readonly Unit[];

const EDITS: Readonly<Record<string, Edit>> = {
  'a word is another'(units, dice) {
    const place = dice.below(units.length);
    const old = units[place];
    if (old === undefined) return [];
    units[place] = { ...old, text: old.text.replace(/\d+/, String(100_000 + dice.below(100_000))) };
    return [old];
  },
  'a link leads elsewhere'(units, dice) {
    const linking = units.filter(({ text }) => text.includes('example.com'));
    const old = linking[dice.below(linking.length)];
    if (old === undefined) return [];
    units[units.indexOf(old)] = { ...old, text: old.text.replace('example.com', 'example.org') };
    return [old];
  },
  'a paragraph is gone'(units, dice) {
    const paragraphs = units.filter(({ type }) => type === 'p');
    const old = paragraphs[dice.below(paragraphs.length)];
    if (old === undefined) return [];
    units.splice(units.indexOf(old), 1);
    return [old];
  },
  'a paragraph is new'(units, dice) {
    const place = units.findIndex(({ type }, index) => index > dice.below(units.length) && type === 'p');
    units.splice(Math.max(place, 0), 0, unit('p', dice));
    return [];
  },
  'two paragraphs change places'(units, dice) {
    const places = units.flatMap(({ type }, place) => (type === 'p' ? [place] : []));
    const [a = 0, b = 0] = [places[dice.below(places.length)], places[dice.below(places.length)]];
    const [first, second] = [units[a], units[b]];
    if (first && second) [units[a], units[b]] = [second, first];
    return [];
  },
  'nothing but white space and marks'() {
    return [];
  },
};

function anyStyle(dice: Random): Style {
  return {
    width: 20 + dice.below(100),
    bullet: dice.pick(['-', '*', '+']),
    isLoose: dice.below(2) === 0,
    padding: ' '.repeat(dice.below(4)),
    end: dice.pick(['', ' ']),
    emphasis: dice.pick(['_', '*']),
  };
}

test('100 edits of originals mark the translations of what they changed, and no others', async () => {
  const names = Object.keys(EDITS);
  const counts = { right: 0, wrong: 0, lost: 0, cosmetic: 0 };
  for (let seed = 1; seed <= 100; seed++) {
    const dice = random(seed);
    const units = TYPES.map((type) => unit(type, dice));
    const translation = await blocksOf(units.map(translated), PLAIN);
    const { record } = compareBlocks(await blocksOf(units, PLAIN), translation, undefined);
    const changed = [...units];
    const name = names[seed % names.length] ?? '';
    const wanted = new Set<number>();
    // Every fourth edit is two edits at once.
    for (let times = seed % 4 === 0 ? 2 : 1; times > 0; times--) {
      for (const old of EDITS[name]?.(changed, dice) ?? [])
        if (units.includes(old)) wanted.add(units.indexOf(old));
    }
    const { outdated } = compareBlocks(await blocksOf(changed, anyStyle(dice)), translation, record);
    const marked = new Set(outdated.map((block) => translation.indexOf(block)));
    counts.right += [...marked].filter((place) => wanted.has(place)).length;
    counts.wrong += [...marked].filter((place) => !wanted.has(place)).length;
    counts.lost += [...wanted].filter((place) => !marked.has(place)).length;
    if (wanted.size === 0) counts.cosmetic += marked.size;
  }
  const { right, wrong, lost, cosmetic } = counts;
  const [precision, recall] = [right / (right + wrong), right / (right + lost)];
  console.log(
    `stale blocks: ${right} marked, precision ${precision}, recall ${recall}, ${cosmetic} for nothing`,
  );
  expect({ precision, recall, cosmetic }).toEqual({ precision: 1, recall: 1, cosmetic: 0 });
  expect(right).toBeGreaterThan(50);
});
