import { bash, java, json, python, typescript } from './code.ts';
import { capitalized, fieldName, sentence, words } from './prose.ts';
import type { Random } from './random.ts';

/** Writes a block of a page; those that hold prose take links from the list until it is empty. */
type Block = (dice: Random, links: string[]) => string;

/** Links that one paragraph or list takes. */
const LINKS = 4;

/** The blocks of a page, which take turns. */
export const BLOCKS: readonly Block[] = [
  paragraph,
  table,
  json,
  paragraph,
  list,
  bash,
  heading,
  paragraph,
  java,
  admonition,
  paragraph,
  python,
  heading,
  paragraph,
  typescript,
];

function heading(dice: Random): string {
  return `${dice.below(3) === 0 ? '###' : '##'} ${capitalized(words(3, dice))}\n`;
}

function paragraph(dice: Random, links: string[]): string {
  const sentences = Array.from({ length: 4 }, () => sentence(dice));
  const linked = links
    .splice(0, LINKS)
    .map((link) => `See ${link}, or use \`${words(1, dice)}_id\` as **${words(1, dice)}**.`);
  return `${[...sentences, ...linked].join(' ')}\n`;
}

function list(dice: Random, links: string[]): string {
  const items = [
    ...links.splice(0, LINKS),
    sentence(dice),
    sentence(dice),
    `\`${words(1, dice)}\`: ${sentence(dice)}`,
  ];
  return `${items.map((item) => `- ${item}`).join('\n')}\n`;
}

function table(dice: Random): string {
  const rows = Array.from({ length: 6 }, () => {
    const type = dice.pick(['string', 'integer', 'boolean']);
    return `| \`${fieldName(dice)}\` | ${type} | ${dice.below(256)} | ${sentence(dice)} |`;
  });
  return `| Field | Type | Length | What it is |\n| --- | :-: | --: | --- |\n${rows.join('\n')}\n`;
}

function admonition(dice: Random): string {
  return `:::${dice.pick(['note', 'tip', 'warning'])}\n\n${sentence(dice)}\n\n:::\n`;
}
