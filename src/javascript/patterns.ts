import type { Expression, Pattern } from 'acorn';
import { entriesOf, iterated, memberOf, setMember } from './methods.ts';
import { assign, type Scope } from './scope.ts';
import { isKind, list, object, textOf, unknown, type Value } from './values.ts';

/** Context for assigning values to the names of a pattern. */
export interface Binding {
  readonly scope: Scope;
  readonly evaluate: (expression: Expression, scope: Scope) => Value;
  /** True for `const x = …`, which makes a name; false for an assignment to one. */
  readonly declares: boolean;
}

/** Assigns a value to a name, a property, or the parts of a pattern. */
export function bind(pattern: Pattern, value: Value, binding: Binding): void {
  const { scope, evaluate, declares } = binding;
  switch (pattern.type) {
    case 'Identifier':
      if (declares) scope.names.set(pattern.name, value);
      else assign(scope, pattern.name, value);
      return;
    case 'MemberExpression': {
      if (pattern.object.type === 'Super' || pattern.property.type === 'PrivateIdentifier') return;
      const target = evaluate(pattern.object, scope);
      setMember(target, keyOf(pattern, evaluate, scope), value);
      return;
    }
    case 'AssignmentPattern':
      bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, binding);
      return;
    case 'RestElement':
      bind(pattern.argument, value, binding);
      return;
    case 'ArrayPattern':
      bindList(pattern.elements, value, binding);
      return;
    case 'ObjectPattern':
      bindObject(pattern, value, binding);
  }
}

function bindList(elements: readonly (Pattern | null)[], value: Value, binding: Binding): void {
  const items = iterated(value);
  for (const [index, element] of elements.entries()) {
    if (element === null) continue;
    if (element.type === 'RestElement') bind(element, list(items.slice(index)), binding);
    else
      bind(element, isKind(value, 'unknown') ? unknown(`${value.source}[${index}]`) : items[index], binding);
  }
}

function bindObject(
  pattern: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: Value,
  binding: Binding,
): void {
  const used = new Set<string>();
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      const rest = entriesOf(value).filter(([key]) => !used.has(key));
      bind(property.argument, isKind(value, 'unknown') ? value : object(rest), binding);
      continue;
    }
    const key = keyOf(
      { property: property.key, computed: property.computed },
      binding.evaluate,
      binding.scope,
    );
    used.add(key);
    bind(property.value, memberOf(value, key), binding);
  }
}

interface Keyed {
  readonly property: Expression | { readonly type: 'PrivateIdentifier'; readonly name: string };
  readonly computed: boolean;
}

/** Returns the name of a property: `a` of `x.a`, the value of `a` of `x[a]`. */
export function keyOf({ property, computed }: Keyed, evaluate: Binding['evaluate'], scope: Scope): string {
  if (property.type === 'PrivateIdentifier') return `#${property.name}`;
  if (property.type === 'Identifier' && !computed) return property.name;
  return textOf(evaluate(property, scope));
}
