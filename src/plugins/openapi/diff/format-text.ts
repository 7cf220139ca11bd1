import { printable } from '../../../command-line/printable.ts';
import type { ChangeToken } from '../shared/api-changes.ts';
import type { Change } from './change.ts';
import type { Sentences } from './format-markdown.ts';
import { breakingFirst, groupChanges, operationName, wordedChange } from './wording.ts';

/** What the text says of a change in addition to its kind. */
interface TextStyle {
  readonly sentences: Sentences;
  /** Marks of changes that break clients, and of others. */
  readonly marks: { readonly breaking: string; readonly other: string };
  readonly bold: (text: string) => string;
  /** What a changelog says of a breaking change; absent where no changelog is given. */
  readonly noteOf?: (change: Change) => string;
}

/** Operations that are named behind a change. */
const MOST_NAMED = 3;

/** Formats changes for a terminal: those of each operation together, those that break clients first. */
export function formatText(changes: readonly Change[], style: TextStyle): string {
  return groupChanges(changes)
    .map(({ operation, changes: own }) => {
      const lines = breakingFirst(own).map((change) => `  ${lineOf(change, style)}`);
      return [style.bold(printable(operationName(operation))), ...lines, ''].join('\n');
    })
    .join('\n');
}

function lineOf(change: Change, { sentences, marks, noteOf }: TextStyle): string {
  const worded = wordedChange(change);
  const text = (tokens: readonly ChangeToken[]): string =>
    tokens.map((token) => ('say' in token ? sentences[token.say] : token.code)).join(' ');
  const { before, after, values, moreValues } = worded;
  const difference = [before, after].filter((value) => value !== undefined).join(' → ');
  const list = [...values, ...(moreValues > 0 ? [`… ${moreValues} more`] : [])].join(', ');
  const others = worded.otherPlaces.map(text).join(', ');
  const parts = [
    worded.places.map(text).join(', '),
    sentences[worded.label],
    [difference, list].filter((part) => part !== '').join(' '),
  ].filter((part) => part !== '');
  const notes = [
    ...(others === '' ? [] : [`not breaking in: ${others}`]),
    ...alsoIn(change, sentences),
    ...(change.breaking && noteOf ? [noteOf(change)] : []),
  ];
  const mark = change.breaking ? marks.breaking : marks.other;
  return `${mark} ${printable(parts.join(': '))}${notes.map((note) => `\n      ${printable(note)}`).join('')}`;
}

function alsoIn({ operations, hasMore }: Change, sentences: Sentences): readonly string[] {
  const others = operations.slice(1);
  if (others.length === 0) return [];
  const named = others.slice(0, MOST_NAMED).map(operationName).join(', ');
  const rest = others.length - MOST_NAMED;
  const more = rest > 0 ? ` and ${rest}${hasMore ? ' or more' : ''} others` : '';
  return [`${sentences.changesAlso} ${named}${more}`];
}
