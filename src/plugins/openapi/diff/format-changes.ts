import { printable } from '../../../command-line/printable.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { ChangeSentence, ChangeToken, WordedChange } from '../shared/api-changes.ts';
import {
  beforeAndAfter,
  type Change,
  type ChangedOperation,
  type ChangePlace,
  operationName,
} from './change.ts';
import { subjectOf } from './changelog.ts';
import { ONE_SIDED, RULES } from './rules.ts';

/** Maximum number of values of a list in texts. */
const VALUES = 12;

/** Returns a change in translatable words. */
export function wordedChange(change: Change): WordedChange {
  const { breaking, places, before, after, values = [] } = change;
  const main = places.filter((place) => place.breaking === breaking);
  const others = places.filter((place) => place.breaking !== breaking);
  return {
    places: withoutTwins(main.map(placeTokens)),
    otherPlaces: withoutTwins(others.map(placeTokens)),
    label: labelOf(change),
    ...beforeAndAfter(before, after),
    values: values.slice(0, VALUES),
    moreValues: Math.max(0, values.length - VALUES),
  };
}

function labelOf({ kind, before, after }: Change): ChangeSentence {
  const { label } = RULES[kind];
  const oneSided = ONE_SIDED[label];
  if (oneSided === undefined || (before !== undefined && after !== undefined)) return label;
  return before === undefined ? oneSided.added : oneSided.removed;
}

function withoutTwins(places: readonly (readonly ChangeToken[])[]): readonly (readonly ChangeToken[])[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

const PART_NAMES: Readonly<Record<ChangePlace['part'], ChangeSentence | undefined>> = {
  operation: undefined,
  server: 'changedServer',
  security: 'changedSecurity',
  'error-code': 'changedErrorCode',
  path: 'changedPathParameter',
  query: 'changedQueryParameter',
  header: 'changedHeader',
  cookie: 'changedCookie',
  body: 'changedBody',
  response: 'changedResponse',
  'response-header': 'changedResponse',
  callback: 'changedCallback',
};

function placeTokens({ part, callback, status, name, field }: ChangePlace): readonly ChangeToken[] {
  const named = PART_NAMES[part];
  return [
    ...(callback === undefined ? [] : [{ say: 'changedCallback' } as const, { code: callback }]),
    ...(named === undefined ? [] : [{ say: named }]),
    ...(status === undefined ? [] : [{ code: status }]),
    ...(part === 'response-header' ? [{ say: 'changedHeader' } as const] : []),
    ...(name === undefined ? [] : [{ code: name }]),
    ...(field === '' ? [] : [{ code: field }]),
  ];
}

/** A change, and equal changes in other places, which it represents. */
export interface ShownChange extends Change {
  readonly twins: readonly Change[];
}

/** Maximum number of places with equal changes that are listed separately. */
const PLACES = 20;

/** Matches the kinds of changes that are equal only if the name of the changed thing is equal. */
const NAMED = /^(?:operation|parameter|body|response|error-response|header|callback|link|field)-(?!style)/;

/** Combines equal changes in more than `PLACES` places. */
export function foldChanges(changes: readonly Change[]): readonly ShownChange[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) addToList(groups, foldKey(change), change);
  return [...groups.values()].flatMap((all) => {
    const [first, ...twins] = all;
    if (first === undefined) return [];
    return all.length > PLACES ? [{ ...first, twins }] : all.map((change) => ({ ...change, twins: [] }));
  });
}

function foldKey(change: Change): string {
  const { kind, breaking, before, after, values, places, operations } = change;
  const isWhole = places.some(({ part }) => part === 'operation');
  const name = NAMED.test(kind)
    ? [subjectOf(change), places.map(({ part }) => part), isWhole && operations]
    : [];
  return JSON.stringify([kind, breaking, before, after, values, name]);
}

/** Changes under one title. */
interface ChangeSection {
  readonly title: 'changesBreaking' | 'changesOther';
  readonly changes: readonly ShownChange[];
}

/** Returns the section of breaking changes and that of others; leaves out empty ones. */
export function changeSections(changes: readonly ShownChange[]): readonly ChangeSection[] {
  const sections: readonly ChangeSection[] = [
    { title: 'changesBreaking', changes: changes.filter(({ breaking }) => breaking) },
    { title: 'changesOther', changes: changes.filter(({ breaking }) => !breaking) },
  ];
  return sections.filter((section) => section.changes.length > 0);
}

/** Groups changes by the first operation that they affect. */
export function groupChanges(changes: readonly ShownChange[]) {
  const groups = new Map<string, { readonly operation: ChangedOperation; readonly changes: ShownChange[] }>();
  for (const change of changes) {
    const [operation] = change.operations;
    if (operation === undefined) continue;
    const group = groups.get(operationName(operation)) ?? { operation, changes: [] };
    groups.set(operationName(operation), group);
    group.changes.push(change);
  }
  return [...groups.values()];
}

/** Strings about changes in one language. */
export type Sentences = Readonly<Record<ChangeSentence, string>>;

/** Options for Markdown. */
interface MarkdownStyle {
  readonly sentences: Sentences;
  /** Prefixes of the headings `Breaking changes` and `Other changes`; those of operations get one more `#`. */
  readonly heading: string;
  /** Returns links to an operation's pages in both versions, which follow its name. */
  readonly linksOf?: ((operation: ChangedOperation) => readonly string[]) | undefined;
}

/** Maximum number of operations that are named after a change. */
const NAMED_IN_MARKDOWN = 10;

/** Formats changes as sections of a changelog: breaking changes, then others. */
export function formatMarkdown(changes: readonly ShownChange[], style: MarkdownStyle): string {
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

/** Formats a word of the file as code. */
type WriteCode = (text: string) => string;

/** Returns the place, the label and the values of a change. */
function partsOf(worded: WordedChange, sentences: Sentences, code: WriteCode): readonly string[] {
  const { places, label, before, after, values, moreValues } = worded;
  const difference = [before, after].flatMap((value) => (value === undefined ? [] : [code(value)]));
  const list = [...values.map(code), ...(moreValues > 0 ? [`… (+${moreValues})`] : [])].join(', ');
  return [
    placeText(places, sentences, code),
    sentences[label],
    [difference.join(' → '), list].filter((part) => part !== '').join(' '),
  ].filter((part) => part !== '');
}

function placeText(places: WordedChange['places'], sentences: Sentences, code: WriteCode): string {
  const text = (token: ChangeToken): string => ('say' in token ? sentences[token.say] : code(token.code));
  return places.map((tokens) => tokens.map(text).join(' ')).join(', ');
}

/** Returns a change as one line of Markdown. */
function itemText(change: ShownChange, sentences: Sentences): string {
  const parts = partsOf(wordedChange(change), sentences, codeSpan);
  return `${parts.join(': ')}${alsoInMarkdown(change, sentences)}`;
}

function alsoInMarkdown({ operations, hasMore, twins }: ShownChange, sentences: Sentences): string {
  if (twins.length > 0) return `. ${placesText(twins.length, sentences)}: ${twins.map(twinText).join('; ')}`;
  const others = operations
    .slice(1, NAMED_IN_MARKDOWN + 1)
    .map((operation) => codeSpan(operationName(operation)));
  if (others.length === 0) return '';
  const isCut = hasMore || operations.length > NAMED_IN_MARKDOWN + 1;
  return `. ${sentences.changesAlso} ${others.join(', ')}${isCut ? ` ${sentences.changesMany}` : ''}`;
}

/** Returns operation and place of a represented change. */
function twinText({ operations, places }: Change): string {
  const names = operations.slice(0, 1).map(operationName);
  const codes = places
    .slice(0, 1)
    .flatMap(placeTokens)
    .flatMap((token) => ('code' in token ? [token.code] : []));
  return [...names, ...codes].map(codeSpan).join(' ');
}

function placesText(count: number, sentences: Sentences): string {
  return sentences.changesAlsoPlaces.replace('{count}', String(count));
}

/** Returns a text as inline code in Markdown, whatever it contains. */
function codeSpan(text: string): string {
  const line = printable(text);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || line.trim() !== line || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Options for texts. */
interface TextStyle {
  readonly sentences: Sentences;
  /** Prefixes of breaking changes and of others. */
  readonly marks: { readonly breaking: string; readonly other: string };
  readonly bold: (text: string) => string;
  /** Returns a note about the changelog for a breaking change; absent without a changelog. */
  readonly noteOf?: (change: ShownChange) => string;
}

/** Maximum number of operations that are named after a change. */
const NAMED_IN_TEXT = 3;

/** Formats changes for a terminal, grouped by operation, breaking ones first. */
export function formatText(changes: readonly ShownChange[], style: TextStyle): string {
  return groupChanges(changes)
    .map(({ operation, changes: own }) => {
      const lines = changeSections(own)
        .flatMap((section) => section.changes)
        .map((change) => `  ${lineOf(change, style)}`);
      return [style.bold(printable(operationName(operation))), ...lines, ''].join('\n');
    })
    .join('\n');
}

function lineOf(change: ShownChange, { sentences, marks, noteOf }: TextStyle): string {
  const worded = wordedChange(change);
  const asIs = (text: string): string => text;
  const parts = partsOf(worded, sentences, asIs);
  const others = placeText(worded.otherPlaces, sentences, asIs);
  const notes = [
    ...(others === '' ? [] : [`not breaking in: ${others}`]),
    ...alsoInText(change, sentences),
    ...(change.breaking && noteOf ? [noteOf(change)] : []),
  ];
  const mark = change.breaking ? marks.breaking : marks.other;
  return `${mark} ${printable(parts.join(': '))}${notes.map((note) => `\n      ${printable(note)}`).join('')}`;
}

function alsoInText({ operations, hasMore, twins }: ShownChange, sentences: Sentences): readonly string[] {
  if (twins.length > 0) return [`${placesText(twins.length, sentences)}, which --json lists`];
  const others = operations.slice(1);
  if (others.length === 0) return [];
  const named = others.slice(0, NAMED_IN_TEXT).map(operationName).join(', ');
  const rest = others.length - NAMED_IN_TEXT;
  const more = ` and ${rest}${hasMore ? ' or more' : ''} other${rest === 1 && !hasMore ? '' : 's'}`;
  return [`${sentences.changesAlso} ${named}${rest > 0 ? more : ''}`];
}
