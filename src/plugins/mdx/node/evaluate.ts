import type { Expression, Node, Program } from 'acorn';
import type { RootContent } from 'mdast';
import { type Evaluation, evaluate } from '../../../javascript/interpreter.ts';
import { entriesOf, GLOBALS, memberOf } from '../../../javascript/methods.ts';
import type { Scope } from '../../../javascript/scope.ts';
import {
  type ContentValue,
  fromData,
  isKind,
  native,
  object,
  textOf,
  unknown,
  type Value,
} from '../../../javascript/values.ts';
import type { Budget } from '../../../shared/budget.ts';
import { JavaScript } from './constructs.ts';

/** Thrown for an expression that is not only data, so that it would have to run. */
export class NotStaticError extends Error {}

export type Props = ReadonlyMap<string, Value>;

/** Renders an element of an expression. */
export type RenderElement = (
  name: string,
  props: Props,
  children: readonly RootContent[],
  scope: Scope,
) => readonly RootContent[];

/** Creates the context for evaluating expressions of a page. Expressions with an unknown value throw `NotStaticError`. */
export function createEvaluation(steps: Budget, render: RenderElement): Evaluation {
  const evaluation: Evaluation = {
    steps,
    depth: 0,
    tooMuch: () => {
      throw new NotStaticError('is too long');
    },
    refuse: (source) => {
      throw new NotStaticError(`needs "${source}", whose value is not known`);
    },
    load: unknown,
    extension: (node, scope) => elementOf(node, { scope, evaluation, render }),
  };
  return evaluation;
}

/** Returns the value of an expression; undefined for an empty one and for a comment. Throws `NotStaticError`. */
export function evaluateText(source: string, scope: Scope, evaluation: Evaluation): Value {
  if (source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$)/g, '').trim() === '') return undefined;
  return evaluate(expressionOf(source), scope, evaluation);
}

/** Returns the members of `{...spread}`. */
export function evaluateSpread(source: string, scope: Scope, evaluation: Evaluation): Props {
  return new Map(entriesOf(evaluateText(source.replace(/^\s*\.\.\./, ''), scope, evaluation)));
}

function expressionOf(source: string): Expression {
  try {
    const { body } = JavaScript.parse(`(${source}\n)`, { ecmaVersion: 2024, sourceType: 'module' });
    const [statement] = body;
    if (body.length === 1 && statement?.type === 'ExpressionStatement') return statement.expression;
  } catch (reason) {
    if (reason instanceof RangeError) throw new NotStaticError('is nested too deep');
  }
  throw new NotStaticError('is not one expression of JavaScript');
}

/** Returns the names that are defined in every page. */
export function namesOf(frontMatter: unknown): readonly (readonly [string, Value])[] {
  const fields = fromData(frontMatter);
  const address = native(([value]) => addressOf(textOfValue(value) ?? ''));
  return [
    ...GLOBALS,
    ['frontMatter', fields],
    ['frontmatter', fields],
    // The theme has a table of contents next to each page.
    ['toc', fromData([])],
    ['useBaseUrl', address],
    ['withBase', address],
    ['require', native(([specifier]) => importedAddress(textOf(specifier)))],
  ];
}

/** Returns the address of an imported file: `@site/static/img/a.png` becomes `/img/a.png`. */
function addressOf(specifier: string): string {
  return specifier.replace(/^@site\/static\//, '/');
}

/** Returns an imported file as an object with its address in `src` and `default`, of which generators use one. */
export function importedAddress(specifier: string): Value {
  const address = addressOf(specifier);
  return object([
    ['src', address],
    ['default', address],
  ]);
}

/** Returns the text of a value; undefined if it has none. */
export function textOfValue(value: Value): string | undefined {
  if (isKind(value, 'object')) return textOfValue(memberOf(value, 'src'));
  return typeof value === 'string' || typeof value === 'number' || isKind(value, 'content')
    ? textOf(value)
    : undefined;
}

/** Returns the nodes that show a value. Throws `NotStaticError` for a value that is not a text, such as an object. */
export function nodesOf(value: Value): readonly RootContent[] {
  if (isKind(value, 'content')) return value.nodes;
  if (isKind(value, 'list')) return value.items.flatMap(nodesOf);
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  const text = textOfValue(value);
  if (text === undefined) throw new NotStaticError('is not text');
  return text === '' ? [] : [{ type: 'text', value: text }];
}

/** Node of JSX, which acorn's types do not include. */
interface JsxNode extends Node {
  readonly [member: string]: unknown;
}

interface Rendering {
  readonly scope: Scope;
  readonly evaluation: Evaluation;
  readonly render: RenderElement;
}

/** True for a module as acorn parses it. */
export function isProgram(value: unknown): value is Program {
  return isNode(value) && String(value.type) === 'Program';
}

function isNode(value: unknown): value is JsxNode & Expression {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesIn(value: unknown): readonly (JsxNode & Expression)[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function elementOf(node: unknown, rendering: Rendering): ContentValue | undefined {
  if (!isNode(node)) return undefined;
  const type: string = node.type;
  if (type === 'JSXFragment') return { kind: 'content', nodes: childrenOf(node, rendering) };
  if (type !== 'JSXElement' || !isNode(node.openingElement)) return undefined;
  const props = propsOf(node.openingElement.attributes, rendering);
  const name = nameOf(node.openingElement.name);
  const nodes = rendering.render(name, props, childrenOf(node, rendering), rendering.scope);
  return { kind: 'content', nodes };
}

function propsOf(attributes: unknown, { scope, evaluation }: Rendering): Props {
  const props = new Map<string, Value>();
  for (const attribute of nodesIn(attributes)) {
    if (isNode(attribute.argument))
      for (const [name, value] of entriesOf(evaluate(attribute.argument, scope, evaluation)))
        props.set(name, value);
    else props.set(nameOf(attribute.name), valueOfChild(attribute.value, { scope, evaluation }));
  }
  return props;
}

/** Returns the value of an attribute or a child. An attribute without a value is true. */
function valueOfChild(node: unknown, { scope, evaluation }: Pick<Rendering, 'scope' | 'evaluation'>): Value {
  if (!isNode(node)) return true;
  const inner = isNode(node.expression) ? node.expression : node;
  return String(inner.type) === 'JSXEmptyExpression' ? undefined : evaluate(inner, scope, evaluation);
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const type: string = node.type;
  if (type === 'JSXMemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  if (type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`;
  return typeof node.name === 'string' ? node.name : '';
}

function childrenOf({ children }: JsxNode, rendering: Rendering): readonly RootContent[] {
  return nodesIn(children).flatMap((child) => {
    if (String(child.type) !== 'JSXText') return nodesOf(valueOfChild(child, rendering));
    // Joins lines as JSX does.
    const value = String(child.value)
      .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
      .replace(/\s*\n\s*/g, ' ');
    return value === '' ? [] : [{ type: 'text', value } as const];
  });
}
