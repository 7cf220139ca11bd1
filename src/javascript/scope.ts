import { unknown, type Value } from './values.ts';

/** Names of a block of code, with those around it. */
export interface Scope {
  readonly names: Map<string, Value>;
  readonly parent?: Scope;
}

export function inner(parent: Scope): Scope {
  return { names: new Map(), parent };
}

function scopeOf(scope: Scope, name: string): Scope | undefined {
  for (let each: Scope | undefined = scope; each !== undefined; each = each.parent)
    if (each.names.has(name)) return each;
  return undefined;
}

/** Returns the value of a name, or an unknown value if no scope has it. */
export function lookUp(scope: Scope, name: string): Value {
  const found = scopeOf(scope, name);
  return found === undefined ? unknown(name) : found.names.get(name);
}

/** Changes the value of a name in the scope that declares it. */
export function assign(scope: Scope, name: string, value: Value): void {
  (scopeOf(scope, name) ?? scope).names.set(name, value);
}
