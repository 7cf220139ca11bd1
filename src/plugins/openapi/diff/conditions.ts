import type { Schema } from '../build/model.ts';
import { valueText } from './describe.ts';

/** Something else that a schema asks of a value: `not`, `if`, `contains` and the like. */
export interface Condition {
  /** The keyword, and the property that `dependentSchemas` names. */
  readonly name: string;
  /** Its schema where a stricter one makes the whole looser, or both: of `not` and `if`. */
  readonly test?: Schema;
  /** Its other schemas by their step: where they become stricter, so does the whole. */
  readonly inner: ReadonlyMap<string, Schema>;
}

/** Returns what a schema asks of a value besides its type, fields, items and limits. */
export function conditionsOf({ rules = [], names }: Schema): readonly Condition[] {
  const branches = new Map<string, Schema>();
  for (const { kind, schema } of rules) {
    if (kind === 'met') branches.set('<then>', schema);
    if (kind === 'unmet') branches.set('<else>', schema);
  }
  const found = rules.flatMap(({ kind, name = '', schema }): readonly Condition[] => {
    if (kind === 'not') return [{ name: 'not', test: schema, inner: new Map() }];
    if (kind === 'if') return branches.size === 0 ? [] : [{ name: 'if', test: schema, inner: branches }];
    if (kind === 'contains') return [covariant('contains', schema)];
    if (kind === 'content') return [covariant('contentSchema', schema)];
    return kind === 'dependent' ? [covariant(`dependentSchemas ${name}`, schema)] : [];
  });
  return names === undefined ? found : [...found, covariant('propertyNames', names)];
}

function covariant(name: string, schema: Schema): Condition {
  return { name, inner: new Map([[`<${valueText(name)}>`, schema]]) };
}
