import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, random } from '../random.ts';
import { filesOf } from '../written.ts';

/** A page as every search engine is given it: its title and its text. */
export interface PlainPage {
  /** Address without base URL. */
  readonly route: string;
  readonly title: string;
  readonly text: string;
  /** The text without programs, whose names of libraries no reader asks this site for. */
  readonly withoutPrograms: string;
}

/** Programs in code blocks; commands, requests and data are none. */
const PROGRAMS = /^```(?:java|php|swift|kotlin|javascript|python|csharp|ts|js)\b[\s\S]*?^```$/gm;

/** The ways in which readers type an identifier. */
export const MANNERS = ['whole', 'prefix', 'part', 'typo'] as const;
export type Manner = (typeof MANNERS)[number];

/** A query, and the pages any of which is a right answer. */
export interface Question {
  readonly manner: Manner;
  readonly query: string;
  readonly answers: ReadonlySet<string>;
}

/** The docs of a finished site, out of their Markdown copies. */
export function pagesOf(outDirectory: string): readonly PlainPage[] {
  return filesOf(outDirectory)
    .filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
    .map((path) => {
      const text = readFileSync(join(outDirectory, path), 'utf8');
      const title = /^title: (.*)$/m.exec(text)?.[1] ?? '';
      return {
        route: `/${path.slice(0, -'.md'.length)}`,
        title,
        text: shown(text),
        withoutPrograms: shown(text.replace(PROGRAMS, '')),
      };
    });
}

/** Leaves out what a page does not show: front matter, addresses of links, how a fence is to be drawn. */
function shown(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^```.*$/gm, '```');
}

/** Names with an inner capital, a joining sign or a digit among letters; random ones are too long to type. */
const IDENTIFIER =
  /(?<![\w/.-])(?=[\w.-]{3,40}(?![\w.-]))[A-Za-z]+(?:[._-][A-Za-z]+)*(?:[A-Z][a-z]+|[._-][a-z]+|\d{2,4})+(?![\w.-])/g;

/** So many identifiers drawn from the pages, each asked for in all manners. The same for the same seed. */
export function drawQuestions(pages: readonly PlainPage[], count: number, seed: number): readonly Question[] {
  const all = new Set<string>();
  for (const { withoutPrograms } of pages)
    for (const [name] of withoutPrograms.matchAll(IDENTIFIER))
      if (!/^[A-Za-z][a-z]+$/.test(name)) all.add(name);
  const chance = random(seed);
  const names = [...all].sort();
  const drawn = Array.from({ length: Math.min(count, names.length) }, () =>
    names.splice(chance.below(names.length), 1).join(''),
  );
  return drawn.flatMap((name) => questionsAbout(name, pages, chance));
}

function questionsAbout(name: string, pages: readonly PlainPage[], chance: Random): readonly Question[] {
  const having = (text: string): ReadonlySet<string> =>
    new Set(pages.filter((page) => plain(page.text).includes(plain(text))).map(({ route }) => route));
  const prefix = name.slice(0, Math.max(3, Math.ceil(name.length * 0.6))).replace(/[._-]$/, '');
  const parts = name.match(/[A-Z]?[a-z]{3,}|\d{2,}/g) ?? [];
  const part = parts.length > 1 ? parts[chance.below(parts.length)] : undefined;
  return [
    { manner: 'whole', query: name, answers: having(name) },
    { manner: 'prefix', query: prefix, answers: having(prefix) },
    ...(part === undefined ? [] : [{ manner: 'part' as const, query: part, answers: having(part) }]),
    ...(name.length < 5
      ? []
      : [{ manner: 'typo' as const, query: misspelled(name, chance), answers: having(name) }]),
  ];
}

/** `orderId`, `order_id` and `order-id` are one name in the manners of different languages. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[._-]/g, '');
}

/** One slip, not in the first letter: a letter left out, another one, twice, or in its neighbour's place. */
function misspelled(name: string, chance: Random): string {
  const at = 1 + chance.below(name.length - 2);
  const letter = name.charAt(at);
  const slips = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + (letter === 'e' ? 'a' : 'e') + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + name.charAt(at + 1) + letter + name.slice(at + 2),
  ] as const;
  const slip = chance.pick(slips);
  return slip === name ? slips[0] : slip;
}

/** Addresses of the first five pages for a query. */
export type Ask = (query: string) => Promise<readonly string[]>;

/** Manner → share of the questions with a right answer among the first five pages. */
export type Recall = Readonly<Record<Manner, number>>;

/** Asks everything. */
export async function recallOf(questions: readonly Question[], ask: Ask): Promise<Recall> {
  const counts = Object.fromEntries(MANNERS.map((manner) => [manner, { asked: 0, found: 0 }]));
  for (const { manner, query, answers } of questions) {
    const count = counts[manner];
    if (count === undefined) continue;
    count.asked += 1;
    if ((await ask(query)).slice(0, 5).some((route) => answers.has(route))) count.found += 1;
  }
  const share = (manner: Manner): number =>
    (counts[manner]?.found ?? 0) / Math.max(1, counts[manner]?.asked ?? 0);
  return { whole: share('whole'), prefix: share('prefix'), part: share('part'), typo: share('typo') };
}
