import { isObject } from '../../shared/json-schema/pointers.ts';
import type { SandboxRules } from '../../shared/offered/sandbox-file.ts';

/** A name in the rules, its kind and its place. */
export interface UsedName {
  readonly kind: 'operation' | 'schema' | 'error code' | 'outcome' | 'state';
  readonly name: string;
  readonly path: readonly (string | number)[];
}

type Path = UsedName['path'];

/** Kind of a name; a field such as `Payment.state` contains the name of a schema. */
type Kind = UsedName['kind'] | 'field';

/** Key of a rule → kind of the name in its text or in each text of its list. */
const NAMED: Readonly<Record<string, Kind>> = {
  operation: 'operation',
  operations: 'operation',
  code: 'error code',
  when: 'outcome',
  others: 'outcome',
  state: 'state',
  states: 'state',
  shownIn: 'state',
  once: 'state',
  creates: 'schema',
  on: 'schema',
  blocks: 'schema',
  removes: 'field',
};

/** Kinds of the names in a mapping whose keys the author chooses; absent if keys or values are not names. */
interface Mapping {
  readonly keys?: Kind;
  readonly values?: Kind | 'rules' | Mapping;
}

const MAPPINGS: Readonly<Record<string, Mapping>> = {
  amounts: { keys: 'operation', values: 'rules' },
  attempts: { keys: 'schema', values: 'rules' },
  before: {},
  copies: { keys: 'operation', values: { values: 'field' } },
  cutOffs: { keys: 'field' },
  delays: { keys: 'field' },
  fields: { values: 'error code' },
  forms: {},
  from: {},
  later: { keys: 'schema', values: { keys: 'state' } },
  refusals: { values: 'rules' },
  replayed: {},
  returns: { keys: 'schema' },
  sets: { keys: 'field' },
  times: {},
  unique: { keys: 'schema', values: 'rules' },
  until: {},
  where: {},
};

/** Returns the names in the rules of a sandbox. */
export function namesIn(rules: SandboxRules): readonly UsedName[] {
  return inRules(rules, []);
}

function inRules(rules: object, path: Path): readonly UsedName[] {
  return Object.entries(rules).flatMap(([key, value]) => {
    const mapping = isObject(value) ? (MAPPINGS[key] ?? 'rules') : NAMED[key];
    return Array.isArray(value)
      ? value.flatMap((item, index) =>
          inValue(item, [...path, key, index], isObject(item) ? 'rules' : mapping),
        )
      : inValue(value, [...path, key], mapping);
  });
}

function inValue(value: unknown, path: Path, meaning: Mapping['values']): readonly UsedName[] {
  if (typeof value === 'string')
    return typeof meaning === 'string' && meaning !== 'rules' ? named(value, path, meaning) : [];
  if (!isObject(value)) return [];
  if (meaning === 'rules') return inRules(value, path);
  if (typeof meaning !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    return [...inValue(name, at, meaning.keys), ...inValue(inner, at, meaning.values)];
  });
}

function named(name: string, path: Path, kind: Kind): readonly UsedName[] {
  const [schema = ''] = name.split('.', 1);
  return [kind === 'field' ? { kind: 'schema', name: schema, path } : { kind, name, path }];
}
