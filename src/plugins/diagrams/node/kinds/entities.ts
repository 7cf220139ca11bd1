import type { Scanner } from '../scanner.ts';
import { label, name, uniqueName } from '../text.ts';
import type { Drawn } from './drawn.ts';

const NAME = '("[^"\\n]+"|(?:[\\w*]|\\.(?!\\.)|-(?!-|\\.)|(?!\\s)\\P{ASCII})+)';
const CLASS = '(?:[ \\t]*:::[\\w-]+(?:,[\\w-]+)*)?';
const ENTITY = new RegExp(`${NAME}[ \\t]*(?:\\[[ \\t]*${NAME}[ \\t]*\\])?${CLASS}[ \\t]*(\\{)?`, 'uy');
const CARDINALITIES: readonly (readonly [drawn: string, pattern: RegExp])[] = [
  ['o|', /\|o|o\||zero or one\b|one or zero\b/y],
  ['}|', /\}\||\|\{|one or (?:more|many)\b|1\+|many\(1\)/y],
  ['o{', /\}o|o\{|zero or (?:more|many)\b|0\+|many\(0\)|many\b/y],
  ['||', /\|\||only one\b|one\b|1(?=[ \t]|--|\.|-\.)/y],
];
const LINES: readonly (readonly [drawn: string, pattern: RegExp])[] = [
  ['--', /--|to\b/y],
  ['..', /\.\.|\.-|-\.|optionally to\b/y],
];
const BLANK = /[ \t]*/y;
const COLON = /[ \t]*:[ \t]*/y;
const ATTRIBUTE =
  /\s*([^\s{}"]+)[ \t]+([^\s{}",]+)((?:[ \t]*,?[ \t]*\b(?:PK|FK|UK)\b)*)[ \t]*(?:"([^"]*)")?[ \t]*(?:;|%%[^\n]*)?/y;
const COMMENT = /\s*%%[^\n]*/y;
const CLOSE = /\s*\}/y;
const UNUSED = /(?:classDef|class|style|direction)[ \t][^\n;]*/y;
/** Matches nothing: a semicolon in a label never begins a statement. */
const STATEMENT = /(?!)/y;

interface Entity {
  readonly attributes: string[];
  label: string;
}

interface State {
  readonly entities: Map<string, Entity>;
  readonly relations: {
    readonly from: string;
    readonly sign: string;
    readonly to: string;
    readonly text: string;
  }[];
}

/** Reads an entity relationship diagram: https://mermaid.js.org/syntax/entityRelationshipDiagram.html */
export function readEntities(scanner: Scanner): Drawn {
  const state: State = { entities: new Map(), relations: [] };
  const unused: number[] = [];
  while (scanner.next()) {
    if (scanner.take(UNUSED) !== undefined) unused.push(scanner.index());
    else readStatement(scanner, state);
    scanner.end();
  }
  const names = new Map<string, string>();
  for (const [id, { label }] of state.entities) names.set(id, uniqueName(label, new Set(names.values())));
  const boxes = [...state.entities].flatMap(([id, { attributes }]) => [
    `${names.get(id)} {`,
    ...attributes,
    '}',
  ]);
  const relations = state.relations.map(
    ({ from, sign, to, text }) => `${names.get(from)} ${sign} ${names.get(to)} : ${label(text)}`,
  );
  return { lines: [...boxes, ...relations], connections: relations.length, parts: names.size, unused };
}

function readStatement(scanner: Scanner, { entities, relations }: State): void {
  const readEntity = (): { readonly id: string; readonly opens: boolean } => {
    const [, written = '', alias, brace] = scanner.take(ENTITY) ?? scanner.fail();
    const id = written.replaceAll('"', '');
    const entity = entities.get(id) ?? { attributes: [], label: markdown(written) };
    entities.set(id, entity);
    if (alias !== undefined) entity.label = markdown(alias);
    if (brace !== undefined) readAttributes(scanner, entity);
    return { id, opens: brace !== undefined };
  };
  const { id: from, opens } = readEntity();
  if (opens) return;
  const sign = readSign(scanner);
  if (sign === undefined) return;
  scanner.take(BLANK);
  const { id: to } = readEntity();
  const text = scanner.take(COLON) === undefined ? '' : scanner.text(STATEMENT).replace(/\s*%%.*$/, '');
  relations.push({ from, sign, to, text: text.replace(/^(["'])(.*)\1$/, '$2') });
}

/** Returns a quoted name as Mermaid writes a Markdown string, which it is. */
function markdown(written: string): string {
  return written.replace(/^"(.*)"$/, '"`$1`"');
}

function readSign(scanner: Scanner): string | undefined {
  scanner.take(BLANK);
  const first = readWord(scanner, CARDINALITIES);
  if (first === undefined) return undefined;
  const line = readWord(scanner, LINES) ?? scanner.fail();
  const second = readWord(scanner, CARDINALITIES) ?? scanner.fail();
  return `${first}${line}${second}`;
}

function readWord(
  scanner: Scanner,
  words: readonly (readonly [drawn: string, pattern: RegExp])[],
): string | undefined {
  scanner.take(BLANK);
  return words.find(([, pattern]) => scanner.take(pattern) !== undefined)?.[0];
}

/** Reads attributes. The library does not draw their comments, so they become part of the name. */
function readAttributes(scanner: Scanner, { attributes }: Entity): void {
  while (scanner.take(CLOSE) === undefined) {
    if (scanner.take(COMMENT) !== undefined) continue;
    const [, type = '', attribute = '', keys = '', comment] = scanner.take(ATTRIBUTE) ?? scanner.fail();
    const text = comment === undefined ? attribute : `${attribute} (${comment})`;
    attributes.push(
      `${name(type.replace(/~([^~]*)~/g, '<$1>'))} ${name(text)} ${keys.replaceAll(',', ' ').trim()}`,
    );
  }
}
