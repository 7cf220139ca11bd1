import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDocument } from 'yaml';
import type { Random } from '../../bench/random.ts';
import type { CodeMark } from '../../src/types.ts';

/** Lines on which values that use a part of a schema stand, as `file:line`. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** A change of the API, and where it must be noticed. */
export interface Mutation {
  readonly name: string;
  readonly apply: () => void;
  readonly undo: () => void;
  /** `file:line`; empty: no sample and no example has anything to do with it. */
  readonly lines: ReadonlySet<string>;
}

type Mutable = Record<string, unknown>;

/** A value in an example or sample: where lines of its parts are known from. */
interface Sample {
  readonly schema: string;
  readonly value: unknown;
  readonly lineOf: (path: readonly (string | number)[]) => string;
}

/** Uses: pointer of a schema, or of one of its properties, → lines; with the values that were seen there. */
export interface Usage {
  readonly lines: Map<string, Set<string>>;
  readonly values: Map<string, Map<string, Set<string>>>;
}

/**
 * The bodies in our own pages, read by people: file, language and what follows it, schema. The checks find the schema by
 * titles, paths and marks; this list shares none of that with them.
 */
const BODIES: readonly (readonly [file: string, fence: RegExp, schema: string])[] = [
  ['docs/guide.md', /^bash title="first-sale\.sh"/, 'SaleRequest'],
  ['docs/online-direct/payment-flow-credit.md', /^json title="Body of .*\/sale"/, 'SaleRequest'],
  [
    'docs/online-direct/payment-flow-credit.md',
    /^json title="Body of .*\/complete-auth/,
    'CompleteAuthenticationRequest',
  ],
  ['docs/online-direct/payment-flow-mobileWallet.md', /^json title="Body of /, 'SaleRequest'],
  ['docs/online-direct/payment-flow-mobileWallet.md', /^json title="201 Created"/, 'Payment'],
  ['docs/online-direct/payment-flow-wallet.md', /^json title="Body of /, 'SaleRequest'],
  ['docs/online-direct/payment-flow-wallet.md', /^json title="201 Created"/, 'Payment'],
  ['docs/payments/amounts.md', /^json title="A sale in yen"/, 'SaleRequest'],
  ['docs/payments/partial.md', /^json title="A part"/, 'RefundRequest'],
  ['docs/payments/partial.md', /^json title="201 Created"/, 'Refund'],
  ['docs/payments/recurring.md', /^json title="Body of POST \/v1\/tokens"/, 'TokenRequest'],
  ['docs/payments/recurring.md', /^json title="Body of .*\/recurring"/, 'TokenRecurringRequest'],
  ['docs/reference/sample-codes.md', /^\w+ title="(?:gateway|Gateway|main)\./, 'SaleRequest'],
  [
    'docs/reference/sample-codes.md',
    /^(?:bash|csharp|javascript|kotlin|php|python|swift) *$/,
    'RefundRequest',
  ],
];

/** Everything that examples of the file and bodies in pages use of the API, found without the checks. */
export function usageOf(text: string, document: unknown, codes: readonly CodeMark[], file: string): Usage {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, logger: false });
  ajv.addSchema({ ...(document as object), $id: 'api' }, 'api');
  const usage: Usage = { lines: new Map(), values: new Map() };
  for (const sample of [...examples(text, document, file), ...bodies(codes)])
    note({ ...sample, path: [] }, { document, ajv, usage });
  return usage;
}

/** The rows of the list that no block of the pages fits. */
export function unusedBodies(codes: readonly CodeMark[]): readonly string[] {
  return BODIES.filter((row) => !codes.some((mark) => isRow(mark, row) && literal(mark) !== undefined)).map(
    ([file, fence]) => `${file} ${fence}`,
  );
}

type Step = string | number;

/** Every `{ schema, example }` and `{ schema, examples }` of the paths and webhooks, wherever it is. */
function examples(text: string, document: unknown, file: string): readonly Sample[] {
  const parsed = parseDocument(text);
  const found: Sample[] = [];
  const add = (schema: string, start: readonly Step[], value: unknown): void => {
    const lineOf = (path: readonly Step[]): string => {
      const node = parsed.getIn([...start, ...path], true) as
        | { readonly range?: readonly number[] }
        | undefined;
      return `${file}:${text.slice(0, node?.range?.[0]).split('\n').length}`;
    };
    found.push({ schema, value, lineOf });
  };
  const visit = (value: unknown, path: readonly Step[]): void => {
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
    if (!path.includes('content') || !isObject(value.schema)) return;
    const schema = `/${[...path, 'schema'].map((step) => String(step).replaceAll('/', '~1')).join('/')}`;
    if (value.example !== undefined) add(schema, [...path, 'example'], value.example);
    for (const [name, one] of Object.entries(isObject(value.examples) ? value.examples : {}))
      if (isObject(one)) add(schema, [...path, 'examples', name, 'value'], one.value);
  };
  for (const part of ['paths', 'webhooks', 'components'])
    visit(isObject(document) ? document[part] : undefined, [part]);
  return found;
}

function isRow({ file, language, meta }: CodeMark, [name, fence]: (typeof BODIES)[number]): boolean {
  return file === name && fence.test(`${language} ${meta}`);
}

function bodies(codes: readonly CodeMark[]): readonly Sample[] {
  return codes.flatMap((mark) => {
    const [, , schema] = BODIES.find((row) => isRow(mark, row)) ?? [];
    const found = schema === undefined || mark.part !== undefined ? undefined : literal(mark);
    if (schema === undefined || found === undefined) return [];
    const { index, parsed } = found;
    const lineOf = (path: readonly Step[]): string => {
      const node = parsed.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
      const before = mark.code.slice(0, index + (node?.range?.[0] ?? 0));
      return `${mark.file}:${(mark.lines[0]?.[0] ?? 0) + before.split('\n').length - 1}`;
    };
    return [{ schema: `/components/schemas/${schema}`, value: parsed.toJS() as unknown, lineOf }];
  });
}

/** The last object with quoted keys in code that reads as YAML, which takes Python's words and commas too. */
function literal({ code }: CodeMark) {
  const starts = [...code.matchAll(/\{(?=\s*"\w+"\s*:)/g)].map(({ index }) => index);
  const ends = [...code.matchAll(/\}/g)].map(({ index }) => index + 1);
  const outermost = starts.flatMap((index) =>
    ends
      .filter((end) => end > index)
      .map((end) => ({ index, parsed: parseDocument(code.slice(index, end)) }))
      .filter(({ parsed }) => parsed.errors.length === 0 && isObject(parsed.toJS())),
  );
  return (
    outermost.find(({ parsed }) => Object.keys(parsed.toJS() as object).includes('amount')) ?? outermost[0]
  );
}

interface Noting {
  readonly document: unknown;
  readonly ajv: Ajv2020;
  readonly usage: Usage;
}

/** Goes down a value and its schema together; of alternatives, along those that the value follows. */
function note(
  { schema, value, lineOf, path }: Sample & { readonly path: readonly (string | number)[] },
  noting: Noting,
): void {
  const { document, ajv, usage } = noting;
  const definition = valueAt(document, schema);
  if (!isObject(definition)) return;
  const line = lineOf(path);
  add(usage.lines, schema, line);
  const seen = usage.values.get(schema) ?? new Map<string, Set<string>>();
  usage.values.set(schema, seen);
  add(seen, JSON.stringify(value), line);
  const follow = (next: string): void => note({ schema: next, value, lineOf, path }, noting);
  if (typeof definition.$ref === 'string') follow(definition.$ref.slice(1));
  for (const name of ['allOf', 'oneOf', 'anyOf']) {
    const forms = definition[name];
    if (!Array.isArray(forms)) continue;
    for (const [index] of forms.entries())
      if (ajv.validate({ $ref: `api#${encodeURI(`${schema}/${name}/${index}`)}` }, value))
        follow(`${schema}/${name}/${index}`);
  }
  if (Array.isArray(value) && isObject(definition.items))
    for (const [index, item] of value.entries())
      note({ schema: `${schema}/items`, value: item, lineOf, path: [...path, index] }, noting);
  if (!isObject(value) || !isObject(definition.properties)) return;
  for (const key of Object.keys(value))
    if (key in definition.properties)
      note(
        { schema: `${schema}/properties/${key}`, value: value[key], lineOf, path: [...path, key] },
        noting,
      );
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** A random change of one field somewhere in the schemas. */
export function mutate(document: unknown, { lines, values }: Usage, random: Random): Mutation {
  for (;;) {
    const [schema, definition] = pick(objectSchemas(document), random);
    const properties = definition.properties as Mutable;
    const [name] = pick(Object.entries(properties), random);
    const field = properties[name] as Mutable;
    const pointer = `${schema}/properties/${name}`;
    const used = lines.get(pointer) ?? new Set<string>();
    const kind = pick(['rename', 'remove', 'require', 'retype', 'enum'], random);
    const title = `${kind} ${pointer}`;
    const required = (definition.required ?? []) as readonly string[];
    const set = (target: Mutable, changes: Mutable): Pick<Mutation, 'apply' | 'undo'> =>
      replacing(target, changes);
    if (kind === 'rename') {
      const { [name]: own, ...others } = properties;
      const renamed = { ...others, [`${name}X`]: own };
      const names = required.map((other) => (other === name ? `${name}X` : other));
      return { name: title, lines: used, ...set(definition, { properties: renamed, required: names }) };
    }
    if (kind === 'remove') {
      const { [name]: _own, ...others } = properties;
      const names = required.filter((other) => other !== name);
      return { name: title, lines: used, ...set(definition, { properties: others, required: names }) };
    }
    if (kind === 'require') {
      const changes = {
        required: [...required, 'newField'],
        properties: { ...properties, newField: { type: 'string' } },
      };
      return {
        name: title,
        lines: linesWith(values.get(schema), (value) => value.startsWith('{')),
        ...set(definition, changes),
      };
    }
    if (kind === 'retype') {
      const wrong = JSON.stringify([...(values.get(pointer)?.keys() ?? [])]).includes('"true"')
        ? 'integer'
        : 'boolean';
      return { name: title, lines: used, ...set(properties, { [name]: { type: wrong } }) };
    }
    if (!Array.isArray(field.enum) || field.enum.length < 2) continue;
    const gone: unknown = pick(field.enum, random);
    const affected = linesWith(values.get(pointer), (value) => value === JSON.stringify(gone));
    return {
      name: `${title} ${gone}`,
      lines: affected,
      ...set(field, { enum: field.enum.filter((other) => other !== gone) }),
    };
  }
}

function linesWith(
  values: ReadonlyMap<string, ReadonlySet<string>> | undefined,
  fits: (value: string) => boolean,
): ReadonlySet<string> {
  return new Set([...(values ?? [])].flatMap(([value, lines]) => (fits(value) ? [...lines] : [])));
}

function replacing(target: Mutable, changes: Mutable): Pick<Mutation, 'apply' | 'undo'> {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, target[key]]));
  return {
    apply: () => void Object.assign(target, changes),
    undo() {
      for (const [key, value] of Object.entries(before))
        if (value === undefined) delete target[key];
        else target[key] = value;
    },
  };
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** Every schema with fields, by its pointer. */
function objectSchemas(document: unknown): readonly (readonly [string, Mutable])[] {
  const found: (readonly [string, Mutable])[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (!isObject(value)) return;
    if (isObject(value.properties) && Object.keys(value.properties).length > 0)
      found.push([pointer, value as Mutable]);
    for (const [key, inner] of Object.entries(value))
      if (Array.isArray(inner))
        for (const [index, item] of inner.entries()) visit(item, `${pointer}/${key}/${index}`);
      else visit(inner, `${pointer}/${key}`);
  };
  visit(valueAt(document, '/components/schemas'), '/components/schemas');
  return found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the target of a JSON Pointer. */
function valueAt(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, document);
}
