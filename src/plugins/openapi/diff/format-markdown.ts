import { printable } from '../../../command-line/printable.ts';
import type { ChangeSentence, ChangeToken } from '../shared/api-changes.ts';
import type { Change, ChangedOperation } from './change.ts';
import { type ChangeSection, changeSections, groupChanges, operationName, wordedChange } from './wording.ts';

/** The theme's sentences about changes, in one language. */
export type Sentences = Readonly<Record<ChangeSentence, string>>;

/** How changes are written in Markdown. */
interface MarkdownStyle {
  readonly sentences: Sentences;
  /** Marks of the headings `Breaking changes` and `Other changes`; those of operations have one more. */
  readonly heading: string;
  /** Links to the pages of an operation in both versions, behind its name. */
  readonly linksOf?: ((operation: ChangedOperation) => readonly string[]) | undefined;
}

/** Operations that are named behind a change. */
const MOST_NAMED = 10;

/** Formats changes as sections of a changelog: those that break clients, then the others. */
export function formatMarkdown(changes: readonly Change[], style: MarkdownStyle): string {
  if (changes.length === 0) return `${style.sentences.changesNone}\n`;
  return changeSections(changes)
    .flatMap((section) => sectionLines(section, style))
    .join('\n');
}

function sectionLines(
  { title, changes }: ChangeSection,
  { heading, sentences, linksOf }: MarkdownStyle,
): readonly string[] {
  const groups = groupChanges(changes).flatMap(({ operation, changes: own }) => {
    const links = linksOf?.(operation) ?? [];
    const behind = links.length === 0 ? '' : ` (${links.join(', ')})`;
    return [
      `${heading}# ${codeSpan(operationName(operation))}${behind}`,
      '',
      ...own.map((change) => `- ${itemText(change, sentences)}`),
      '',
    ];
  });
  return [`${heading} ${sentences[title]}`, '', ...groups];
}

/** A change as one line of Markdown. */
function itemText(change: Change, sentences: Sentences): string {
  const { places, label, before, after, values, moreValues } = wordedChange(change);
  const text = (tokens: readonly ChangeToken[]): string =>
    tokens.map((token) => ('say' in token ? sentences[token.say] : codeSpan(token.code))).join(' ');
  const difference = [before, after].flatMap((value) => (value === undefined ? [] : [codeSpan(value)]));
  const list = [...values.map(codeSpan), ...(moreValues > 0 ? [`… (+${moreValues})`] : [])].join(', ');
  const parts = [
    places.map(text).join(', '),
    sentences[label],
    [difference.join(' → '), list].filter((part) => part !== '').join(' '),
  ];
  return `${parts.filter((part) => part !== '').join(': ')}${alsoIn(change, sentences)}`;
}

function alsoIn({ operations, hasMore }: Change, sentences: Sentences): string {
  const others = operations.slice(1, MOST_NAMED + 1).map((operation) => codeSpan(operationName(operation)));
  if (others.length === 0) return '';
  const isCut = hasMore || operations.length > MOST_NAMED + 1;
  return `. ${sentences.changesAlso} ${others.join(', ')}${isCut ? ` ${sentences.changesMany}` : ''}`;
}

/** A text as code in a line of Markdown, whatever is in it. */
function codeSpan(text: string): string {
  const line = printable(text);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || line.trim() !== line || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}
