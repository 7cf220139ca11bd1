import type { Scanner } from '../scanner.ts';
import { label, member, uniqueName } from '../text.ts';
import type { Drawn } from './drawn.ts';

const NAME =
  '(`[^`\\n]+`|(?:[\\p{L}\\p{N}\\p{M}_]|\\.(?!\\.)|-(?!-))+)(?:[ \\t]*(~(?:[^~\\n]+~[^~\\n]+~~|[^~\\n]*~)))?';
const CLASS = '(?:[ \\t]*:::[\\w-]+)?';
const DECLARED = new RegExp(
  `class[ \\t]+${NAME}(?:[ \\t]*\\["([^"]*)"\\])?${CLASS}(?:[ \\t]*<<[ \\t]*(\\w+)[ \\t]*>>)?[ \\t]*(\\{)?`,
  'uy',
);
const RELATION = new RegExp(
  `${NAME}${CLASS}[ \\t]*(?:"([^"]*)"[ \\t]*)?(<\\||\\*|o(?=--)|<)?(--|\\.\\.)(\\|>|\\*|o(?![\\w])|>)?[ \\t]*(?:"([^"]*)"[ \\t]*)?${NAME}${CLASS}[ \\t]*(:(?!::))?`,
  'uy',
);
const DESCRIBED = new RegExp(`${NAME}${CLASS}[ \\t]*(:(?!::))?`, 'uy');
const ANNOTATION = new RegExp(`<<[ \\t]*(\\w+)[ \\t]*>>[ \\t]*${NAME}`, 'uy');
const NAMESPACE = /namespace[ \t]+([^\s{["`]+)[ \t]*(?:\["([^"]*)"\])?[ \t]*\{/y;
const CLOSE = /\}/y;
const BODY_LINE = /\s*([^{}\n]*)/y;
const BODY_ANNOTATION = /^<<\s*(\w+)\s*>>$/;
const UNUSED =
  /(?:(?:classDef|style|cssClass|link|click|callback|direction)[ \t]|class[ \t]+[\w-]+(?:,[\w-]+)*[ \t]+[\w-]+(?=[ \t]*(?:$|[\n;])))[^\n;]*/y;
const NOTE = /note[ \t]/y;
const STATEMENT = new RegExp(`class[ \\t]|${NAME}[ \\t]*(?:"|<\\||\\*|o?--|\\.\\.|:)`, 'uy');

/** Relations that the drawing library knows. */
const RELATIONS = new Set([
  '<|--',
  '<|..',
  '*--',
  'o--',
  '-->',
  '--*',
  '--o',
  '--|>',
  '..>',
  '..|>',
  '<--',
  '<..',
  '--',
]);

interface ClassBox {
  readonly name: string;
  readonly members: string[];
  label?: string;
  namespace?: string;
}

interface State {
  readonly classes: Map<string, ClassBox>;
  readonly relations: {
    readonly from: string;
    readonly between: string;
    readonly to: string;
    readonly text: string;
  }[];
  readonly open: { readonly index: number; readonly namespace: string }[];
  readonly unused: number[];
}

/** Reads a class diagram: https://mermaid.js.org/syntax/classDiagram.html */
export function readClasses(scanner: Scanner): Drawn {
  const state: State = { classes: new Map(), relations: [], open: [], unused: [] };
  const readers = [readNamespace, readDeclared, readAnnotation, readRelation, readDescribed];
  while (scanner.next()) {
    const { length } = state.open;
    if (scanner.take(NOTE) !== undefined) scanner.fail();
    if (scanner.take(UNUSED) !== undefined) state.unused.push(scanner.index());
    else if (!readers.some((read) => read(scanner, state))) scanner.fail();
    if (state.open.length <= length) scanner.end();
  }
  scanner.close(state.open.at(-1)?.index, '}');
  return write(state);
}

function classOf({ classes }: State, name: string, generic = ''): ClassBox {
  const id = name.replaceAll('`', '');
  const found = classes.get(id) ?? { name: id, members: [] };
  classes.set(id, found);
  if (generic !== '') found.label ??= `${id}${angled(generic)}`;
  return found;
}

/** Converts Mermaid's notation of generics: `List~int~` becomes `List<int>`. */
function angled(text: string): string {
  return text.replace(/~(?=\w)/g, '<').replace(/(?<!^)~/g, '>');
}

function readNamespace(scanner: Scanner, { open }: State): boolean {
  const [, name, title] = scanner.take(NAMESPACE) ?? [];
  const namespace = title ?? name;
  if (namespace !== undefined) {
    // The library does not support nested namespaces.
    if (open.length > 0) scanner.fail();
    open.push({ index: scanner.index(), namespace });
    return true;
  }
  if (scanner.take(CLOSE) === undefined) return false;
  if (open.pop() === undefined) scanner.fail();
  return true;
}

function readDeclared(scanner: Scanner, state: State): boolean {
  const [found, name = '', generic, title, annotation, body] = scanner.take(DECLARED) ?? [];
  if (found === undefined) return false;
  const box = classOf(state, name, generic);
  if (title !== undefined) box.label = title;
  const namespace = state.open.at(-1)?.namespace;
  if (namespace !== undefined) box.namespace = namespace;
  if (annotation !== undefined) box.members.push(`<<${annotation}>>`);
  if (body === undefined) return true;
  while (scanner.take(CLOSE) === undefined) {
    const line = scanner.take(BODY_LINE);
    if (line === undefined || line[0] === '') scanner.fail();
    addMember(box, line?.[1] ?? '');
  }
  return true;
}

function readAnnotation(scanner: Scanner, state: State): boolean {
  const [found, annotation, name = '', generic] = scanner.take(ANNOTATION) ?? [];
  if (found === undefined) return false;
  classOf(state, name, generic).members.push(`<<${annotation}>>`);
  return true;
}

function readRelation(scanner: Scanner, state: State): boolean {
  const [
    found,
    from = '',
    generic,
    count,
    start = '',
    line = '',
    end = '',
    otherCount,
    to = '',
    otherGeneric,
    colon,
  ] = scanner.take(RELATION) ?? [];
  if (found === undefined) return false;
  const arrow = `${start}${line}${end}`;
  if (!RELATIONS.has(arrow)) scanner.fail();
  const quoted = (text: string | undefined): string => (text === undefined ? '' : `"${label(text)}" `);
  state.relations.push({
    from: classOf(state, from, generic).name,
    between: ` ${quoted(count)}${arrow} ${quoted(otherCount)}`,
    to: classOf(state, to, otherGeneric).name,
    text: colon === undefined ? '' : ` : ${label(scanner.text(STATEMENT))}`,
  });
  return true;
}

function readDescribed(scanner: Scanner, state: State): boolean {
  const [found, name = '', generic, colon] = scanner.take(DESCRIBED) ?? [];
  if (found === undefined) return false;
  const box = classOf(state, name, generic);
  if (colon !== undefined) addMember(box, scanner.text(STATEMENT));
  return true;
}

function addMember({ members }: ClassBox, written: string): void {
  const line = written.trim().replace(/;$/, '');
  if (line === '') return;
  const annotation = BODY_ANNOTATION.exec(line)?.[1];
  if (annotation !== undefined) {
    members.push(`<<${annotation}>>`);
    return;
  }
  const [, visibility = '', rest = ''] = /^([+#~-]?)\s*(.*)$/.exec(line) ?? [];
  const text = member(angled(rest));
  // The library expects the type of an attribute before its name.
  const [, name, type] = (/\(/.test(text) ? undefined : /^(\S+)\s*:\s*(.+)$/.exec(text)) ?? [];
  members.push(visibility + (name === undefined ? text : `${type?.replaceAll(' ', '\ue020')} ${name}`));
}

/** Writes the classes. The library draws only the name of a class, so its label becomes its name. */
function write({ classes, relations, unused }: State): Drawn {
  const aliases = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name, label } of classes.values()) {
    const alias = uniqueName(label ?? name, taken);
    taken.add(alias);
    aliases.set(name, alias);
  }
  const boxes = [...classes.values()];
  const written = new Set<ClassBox>();
  const lines = boxes.flatMap((box): readonly string[] => {
    if (written.has(box)) return [];
    const group =
      box.namespace === undefined ? [box] : boxes.filter(({ namespace }) => namespace === box.namespace);
    for (const each of group) written.add(each);
    const inner = group.flatMap(({ name, members }) => [`class ${aliases.get(name)} {`, ...members, '}']);
    return box.namespace === undefined
      ? inner
      : [`namespace ${uniqueName(box.namespace, new Set())} {`, ...inner, '}'];
  });
  const related = relations.map(
    ({ from, between, to, text }) => `${aliases.get(from)}${between}${aliases.get(to)}${text}`,
  );
  return { lines: [...lines, ...related], connections: relations.length, parts: boxes.length, unused };
}
