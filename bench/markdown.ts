import { posix } from 'node:path';
import { type Random, random } from './random.ts';

/** Characters of the page in the middle, when pages are sorted by size. */
const MEDIAN_SIZE = 6000;
const SMALLEST = 1500;
const LARGEST = 40_000;
const LINKS = 12;

const WORDS =
  'payment card merchant refund order amount currency token request response signature customer bank wallet notification status capture session key gateway checkout account settlement recurring limit reference transaction decline approval address field value header retry window total partial original result message';
const VOCABULARY = WORDS.split(' ') as [string, ...string[]];
const GLUE = ['the', 'a', 'each', 'this', 'of the', 'with the', 'for a', 'and the', 'before the'] as const;

/** The Markdown of one page of a generated site, whose other pages are `paths`. */
export function markdownOf(index: number, paths: readonly string[]): string {
  const dice = random(index + 1);
  const size = sizeOf(dice);
  const links = linksFrom(index, paths, dice);
  const title = capitalized(words(3, dice));
  const parts = [
    `---\ntitle: ${title}\ndescription: ${sentence(dice)}\n---\n`,
    `# ${title} ${index}\n`,
    '## Overview\n',
  ];
  for (let block = 0, length = 0; length < size || links.length > 0; block++) {
    const part = blockOf(block, links, dice);
    parts.push(part);
    length += part.length;
  }
  return parts.join('\n');
}

/** Log-normal, as the sizes of real files are. */
function sizeOf(dice: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());
  return Math.min(LARGEST, Math.max(SMALLEST, MEDIAN_SIZE * Math.exp(normal * 0.5) - 500));
}

/** Twelve links to other pages, relative as authors write them, every third one to a heading. */
function linksFrom(index: number, paths: readonly string[], dice: Random): string[] {
  const from = posix.dirname(paths[index] ?? '');
  return Array.from({ length: LINKS }, (_, number) => {
    const path = paths[dice.below(paths.length)] ?? '';
    const relative = posix.relative(from, path);
    const href = relative.startsWith('.') ? relative : `./${relative}`;
    return `[${words(2, dice)}](${href}${number % 3 === 0 ? '#overview' : ''})`;
  });
}

/** The blocks of a page take turns; each third block brings links along, until they are used up. */
function blockOf(number: number, links: string[], dice: Random): string {
  const kinds = [paragraph, table, json, paragraph, list, bash, heading, paragraph, java, admonition];
  const kind = kinds[number % kinds.length] ?? paragraph;
  return kind(dice, kind === paragraph || kind === list ? links.splice(0, 4) : []);
}

function heading(dice: Random): string {
  return `${dice.below(3) === 0 ? '###' : '##'} ${capitalized(words(3, dice))}\n`;
}

function paragraph(dice: Random, links: readonly string[]): string {
  const sentences = Array.from({ length: 4 }, () => sentence(dice));
  const linked = links.map(
    (link) => `See ${link}, or use \`${words(1, dice)}_id\` as **${words(1, dice)}**.`,
  );
  return `${[...sentences, ...linked].join(' ')}\n`;
}

function list(dice: Random, links: readonly string[]): string {
  const items = [...links, sentence(dice), sentence(dice), `\`${words(1, dice)}\`: ${sentence(dice)}`];
  return `${items.map((item) => `- ${item}`).join('\n')}\n`;
}

function table(dice: Random): string {
  const rows = Array.from({ length: 6 }, () => {
    const name = words(2, dice).replace(' ', '_');
    return `| \`${name}\` | ${dice.pick(['string', 'integer', 'boolean'])} | ${dice.below(256)} | ${sentence(dice)} |`;
  });
  return `| Field | Type | Length | What it is |\n| --- | :-: | --: | --- |\n${rows.join('\n')}\n`;
}

function admonition(dice: Random): string {
  return `:::${dice.pick(['note', 'tip', 'warning'])}\n\n${sentence(dice)}\n\n:::\n`;
}

function json(dice: Random): string {
  const fields = Array.from(
    { length: 6 },
    () =>
      `  "${words(2, dice).replace(' ', '_')}": ${dice.below(2) ? dice.below(9999) : `"${words(2, dice)}"`}`,
  );
  return `\`\`\`json title="Response"\n{\n${fields.join(',\n')}\n}\n\`\`\`\n`;
}

function bash(dice: Random): string {
  return `\`\`\`bash
curl https://api.gateway.example/v1/${words(1, dice)}s \\
  --header "Idempotency-Key: $(uuidgen)" \\
  --data '{ "${words(1, dice)}": ${dice.below(9999)} }'
\`\`\`
`;
}

function java(dice: Random): string {
  const name = capitalized(words(1, dice));
  return `\`\`\`java {2}
public ${name} create${name}(String ${words(1, dice)}, long amount) throws IOException {
  var request = new Request("${words(1, dice)}").with("amount", amount); // ${words(3, dice)}
  return client.send(request, ${name}.class);
}
\`\`\`
`;
}

function sentence(dice: Random): string {
  const length = 5 + dice.below(6);
  const phrases = Array.from({ length }, () => `${dice.pick(GLUE)} ${words(1, dice)}`);
  return `${capitalized(phrases.join(' '))}.`;
}

function words(count: number, dice: Random): string {
  return Array.from({ length: count }, () => dice.pick(VOCABULARY)).join(' ');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
