import { parseDocument } from 'yaml';
import type { Random } from '../../bench/random.ts';
import { type Api, readApi } from '../../src/checks/api/api.ts';
import { bodiesIn } from '../../src/checks/api/bodies.ts';
import { resolve } from '../../src/checks/api/pointers.ts';
import { createValidator, type Validator } from '../../src/checks/api/validate.ts';
import type { CodeMark } from '../../src/markdown/marks.ts';
import { isObject } from '../../src/reference/openapi/document.ts';

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

/** What uses what: pointer of a schema, or of one of its properties, → lines; with the values that were seen there. */
export interface Usage {
  readonly lines: Map<string, Set<string>>;
  readonly values: Map<string, Map<string, Set<string>>>;
}

/** Everything that examples of the file and bodies in pages use of the API, found without the checks themselves. */
export function usageOf(text: string, document: unknown, codes: readonly CodeMark[], file: string): Usage {
  const api = readApi(document);
  const validator = createValidator(document);
  const usage: Usage = { lines: new Map(), values: new Map() };
  for (const sample of [...examples(text, api, file), ...bodies(api, codes)])
    note({ ...sample, path: [] }, { document, validator, usage });
  return usage;
}

function examples(text: string, { operations }: Api, file: string): readonly Sample[] {
  const parsed = parseDocument(text);
  return operations.flatMap(({ request, responses }) =>
    [...(request ? [request] : []), ...responses.values()].flatMap(({ schema, examples }) =>
      examples.map(({ value, pointer }) => {
        const start = pointer
          .split('/')
          .slice(1)
          .map((step) => step.replaceAll('~1', '/'));
        const lineOf = (path: readonly (string | number)[]): string => {
          const node = parsed.getIn([...start, ...path], true) as
            | { readonly range?: readonly number[] }
            | undefined;
          return `${file}:${text.slice(0, node?.range?.[0]).split('\n').length}`;
        };
        return { schema, value, lineOf };
      }),
    ),
  );
}

function bodies(api: Api, codes: readonly CodeMark[]): readonly Sample[] {
  return bodiesIn(codes, api).flatMap((found) => {
    if ('problem' in found || found.mark.part !== undefined) return [];
    const { mark, body } = found;
    const parsed = parseDocument(body.json);
    const lineOf = (path: readonly (string | number)[]): string => {
      const node = parsed.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
      const before = mark.code.slice(0, body.index) + body.json.slice(0, node?.range?.[0]);
      return `${mark.file}:${(mark.lines[0]?.[0] ?? 0) + before.split('\n').length - 1}`;
    };
    if (parsed.errors.length > 0) return [];
    return [{ schema: body.schema, value: parsed.toJS() as unknown, lineOf }];
  });
}

interface Noting {
  readonly document: unknown;
  readonly validator: Validator;
  readonly usage: Usage;
}

/** Goes down a value and its schema together; of alternatives, along those that the value follows. */
function note(
  { schema, value, lineOf, path }: Sample & { readonly path: readonly (string | number)[] },
  noting: Noting,
): void {
  const { document, validator, usage } = noting;
  const definition = resolve(document, schema);
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
      if (validator.validate(`${schema}/${name}/${index}`, value).length === 0)
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
  visit(resolve(document, '/components/schemas'), '/components/schemas');
  return found;
}
