import type { RootContent } from 'mdast';
import * as limits from '../../../shared/limits.ts';
import { JavaScript } from './constructs.ts';
import { isClosure, isContent, isList, isMap, type Props, type Scope, type Value } from './values.ts';

/** Thrown for an expression that is not only data, so that it would have to run. */
export class NotStaticError extends Error {}

/** Renders an element of an expression. */
export type RenderElement = (
  name: string,
  props: Props,
  children: readonly RootContent[],
  scope: Scope,
) => readonly RootContent[];

/** Context of an evaluation. */
export interface Evaluation {
  readonly render: RenderElement;
  /** Spends evaluation steps of the page; false if too few are left. */
  readonly spend: (steps: number) => boolean;
}

/** Node of a syntax tree. */
export interface Ast {
  readonly type: string;
  readonly [member: string]: unknown;
}

export function isAst(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the value of an expression; undefined for an empty one and for a comment. Throws `NotStaticError`. */
export function evaluate(source: string, scope: Scope, evaluation: Evaluation): Value {
  return evaluateNode(expressionOf(source), { scope, depth: 0, evaluation });
}

/** Returns the members of `{...spread}`. */
export function evaluateSpread(source: string, scope: Scope, evaluation: Evaluation): Props {
  const value = evaluate(source.replace(/^\s*\.\.\./, ''), scope, evaluation);
  return isMap(value) ? value : new Map();
}

function expressionOf(source: string): Ast | undefined {
  if (source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$)/g, '').trim() === '') return undefined;
  try {
    const options = { ecmaVersion: 2024, sourceType: 'module' } as const;
    const { body }: { readonly body: readonly unknown[] } = JavaScript.parse(`(${source}\n)`, options);
    const [statement] = body;
    if (body.length === 1 && isAst(statement)) return member(statement, 'expression');
  } catch (reason) {
    if (reason instanceof RangeError) throw new NotStaticError('is nested too deep');
  }
  throw new NotStaticError('is not one expression of JavaScript');
}

interface At {
  readonly scope: Scope;
  readonly depth: number;
  readonly evaluation: Evaluation;
}

function member(node: Ast, name: string): Ast | undefined {
  const value = node[name];
  return isAst(value) ? value : undefined;
}

function members(node: Ast, name: string): readonly (Ast | undefined)[] {
  const value = node[name];
  return Array.isArray(value) ? value.map((one) => (isAst(one) ? one : undefined)) : [];
}

function textMember(node: Ast | undefined, name: string): string {
  const value = node?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the value of a node of a syntax tree. */
export function evaluateNode(node: Ast | undefined, at: At): Value {
  if (node === undefined) return undefined;
  const { evaluation, depth } = at;
  if (depth > limits.markdown.nesting || !evaluation.spend(1)) throw new NotStaticError('is too long');
  const kind = KINDS.get(node.type);
  if (kind === undefined) throw new NotStaticError(`needs JavaScript (${node.type})`);
  return kind(node, { ...at, depth: depth + 1 });
}

type Evaluate = (node: Ast, at: At) => Value;

const KINDS: ReadonlyMap<string, Evaluate> = new Map<string, Evaluate>([
  ['Literal', ({ value }) => literal(value)],
  ['TemplateLiteral', template],
  ['Identifier', identifier],
  ['MemberExpression', memberOf],
  ['ChainExpression', (node, at) => evaluateNode(member(node, 'expression'), at)],
  [
    'ArrayExpression',
    (node, at) =>
      limited(
        members(node, 'elements').flatMap((one) => elementsOf(one, at)),
        at,
      ),
  ],
  ['ObjectExpression', object],
  ['UnaryExpression', unary],
  ['BinaryExpression', binary],
  ['LogicalExpression', logical],
  ['ConditionalExpression', conditional],
  ['ArrowFunctionExpression', closure],
  ['FunctionExpression', closure],
  ['FunctionDeclaration', closure],
  ['CallExpression', call],
  ['JSXElement', jsxElement],
  ['JSXFragment', (node, at) => ({ kind: 'content', nodes: jsxChildren(node, at) })],
  ['JSXExpressionContainer', (node, at) => evaluateNode(member(node, 'expression'), at)],
  ['JSXEmptyExpression', () => undefined],
]);

function literal(value: unknown): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  throw new NotStaticError('is not data');
}

/** Returns the value, after spending its length; throws if the page's limit is exceeded. */
function limited<Made extends Value>(value: Made, { evaluation }: At): Made {
  const length = typeof value === 'string' || isList(value) ? value.length : 0;
  if (!evaluation.spend(Math.ceil(length / 100))) throw new NotStaticError('is too long');
  return value;
}

function template(node: Ast, at: At): Value {
  const values = members(node, 'expressions').map((one) => String(primitive(evaluateNode(one, at))));
  const texts = members(node, 'quasis').map((one) => {
    const value = one?.value;
    return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
  });
  return limited(texts.map((text, index) => text + (values[index] ?? '')).join(''), at);
}

function primitive(value: Value): string | number | boolean | null | undefined {
  if (typeof value === 'object' && value !== null) throw new NotStaticError('makes a text of what is none');
  return value;
}

function identifier(node: Ast, { scope }: At): Value {
  const name = textMember(node, 'name');
  if (name === 'undefined') return undefined;
  if (!scope.has(name)) throw new NotStaticError(`uses "${name}", which is not known`);
  return scope.get(name);
}

function memberOf(node: Ast, at: At): Value {
  const value = evaluateNode(member(node, 'object'), at);
  const property = member(node, 'property');
  const name = node.computed === true ? evaluateNode(property, at) : textMember(property, 'name');
  if (value === undefined || value === null) {
    if (node.optional === true) return undefined;
    throw new NotStaticError(`reads "${String(name)}" of nothing`);
  }
  if (isMap(value)) return value.get(String(name));
  if ((isList(value) || typeof value === 'string') && name === 'length') return value.length;
  if (isList(value) && typeof name === 'number') return value[name];
  // The value of an imported file is its address: `logo.src`, `require('./logo.png').default`.
  if (typeof value === 'string' && (name === 'src' || name === 'default')) return value;
  throw new NotStaticError(`reads "${String(name)}"`);
}

function elementsOf(node: Ast | undefined, at: At): readonly Value[] {
  if (node?.type !== 'SpreadElement') return [evaluateNode(node, at)];
  const value = evaluateNode(member(node, 'argument'), at);
  return isList(value) ? value : [];
}

function object(node: Ast, at: At): Value {
  const made = new Map<string, Value>();
  for (const property of members(node, 'properties')) {
    if (property?.type === 'SpreadElement') {
      const value = evaluateNode(member(property, 'argument'), at);
      if (isMap(value)) for (const [name, one] of value) made.set(name, one);
    } else if (property !== undefined) {
      const key = member(property, 'key');
      const isName = property.computed !== true && key?.type === 'Identifier';
      const name = isName ? textMember(key, 'name') : String(primitive(evaluateNode(key, at)));
      made.set(name, evaluateNode(member(property, 'value'), at));
    }
  }
  return made;
}

function unary(node: Ast, at: At): Value {
  const value = evaluateNode(member(node, 'argument'), at);
  switch (node.operator) {
    case '!':
      return !value;
    case '-':
      return -Number(primitive(value));
    case '+':
      return Number(primitive(value));
    default:
      throw new NotStaticError(`needs JavaScript ("${String(node.operator)}")`);
  }
}

function binary(node: Ast, at: At): Value {
  const left = primitive(evaluateNode(member(node, 'left'), at));
  const right = primitive(evaluateNode(member(node, 'right'), at));
  switch (node.operator) {
    case '===':
    case '==':
      return left === right;
    case '!==':
    case '!=':
      return left !== right;
    case '+':
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : limited(String(left) + String(right), at);
    case '-':
      return Number(left) - Number(right);
    case '*':
      return Number(left) * Number(right);
    case '/':
      return Number(left) / Number(right);
    case '<':
      return Number(left) < Number(right);
    case '>':
      return Number(left) > Number(right);
    default:
      throw new NotStaticError(`needs JavaScript ("${String(node.operator)}")`);
  }
}

function logical(node: Ast, at: At): Value {
  const left = evaluateNode(member(node, 'left'), at);
  const right = (): Value => evaluateNode(member(node, 'right'), at);
  if (node.operator === '&&') return left ? right() : left;
  return node.operator === '??' ? (left ?? right()) : left || right();
}

function conditional(node: Ast, at: At): Value {
  return evaluateNode(member(node, evaluateNode(member(node, 'test'), at) ? 'consequent' : 'alternate'), at);
}

/** Returns a function that only returns an expression, such as a component. */
function closure(node: Ast, at: At): Value {
  const body = member(node, 'body');
  return {
    kind: 'closure',
    call: (args) => {
      const scope = new Map(at.scope);
      for (const [index, parameter] of members(node, 'params').entries())
        bind(parameter, args[index], { ...at, scope }, scope);
      return evaluateNode(returned(body), { ...at, scope });
    },
  };
}

function returned(body: Ast | undefined): Ast | undefined {
  if (body?.type !== 'BlockStatement') return body;
  const statements = members(body, 'body');
  const [only] = statements;
  if (statements.length === 1 && only?.type === 'ReturnStatement') return member(only, 'argument');
  throw new NotStaticError('is a function of several steps');
}

/** Assigns a value to the names in a pattern of a parameter or declaration: `name`, `{ a, b = 1, ...rest }`. */
export function bind(pattern: Ast | undefined, value: Value, at: At, scope: Map<string, Value>): void {
  if (pattern?.type === 'Identifier') scope.set(textMember(pattern, 'name'), value);
  else if (pattern?.type === 'AssignmentPattern')
    bind(member(pattern, 'left'), value ?? evaluateNode(member(pattern, 'right'), at), at, scope);
  else if (pattern?.type === 'ObjectPattern') {
    const rest = new Map(isMap(value) ? value : []);
    for (const property of members(pattern, 'properties')) {
      if (property?.type === 'RestElement') bind(member(property, 'argument'), rest, at, scope);
      else if (property !== undefined) {
        const name = textMember(member(property, 'key'), 'name');
        bind(member(property, 'value'), rest.get(name), at, scope);
        rest.delete(name);
      }
    }
  } else throw new NotStaticError('takes apart a value in an unknown way');
}

function call(node: Ast, at: At): Value {
  const callee = member(node, 'callee');
  const args = (): readonly Value[] => members(node, 'arguments').flatMap((one) => elementsOf(one, at));
  if (callee?.type === 'Identifier' && ADDRESS_FUNCTIONS.has(textMember(callee, 'name'))) {
    const [address] = args();
    if (typeof address === 'string') return addressOf(address);
  }
  if (callee?.type === 'MemberExpression' && callee.computed !== true) {
    const value = evaluateNode(member(callee, 'object'), at);
    const name = textMember(member(callee, 'property'), 'name');
    if (isList(value)) return listMethod(value, name, args());
    if (typeof value === 'string' && TEXT_METHODS.has(name))
      return name === 'trim'
        ? value.trim()
        : name === 'toUpperCase'
          ? value.toUpperCase()
          : value.toLowerCase();
  }
  const called = evaluateNode(callee, at);
  if (isClosure(called)) return called.call(args());
  throw new NotStaticError('calls a function');
}

const TEXT_METHODS = new Set(['trim', 'toUpperCase', 'toLowerCase']);

/** Functions that return the address of a file of the site. */
const ADDRESS_FUNCTIONS = new Set(['useBaseUrl', 'withBase', 'require']);

/** Returns the address of an imported file: `@site/static/img/a.png` becomes `/img/a.png`. */
export function addressOf(specifier: string): string {
  return specifier.replace(/^@site\/static\//, '/');
}

function listMethod(list: readonly Value[], name: string, [first]: readonly Value[]): Value {
  if (name === 'join') return list.map(primitive).join(typeof first === 'string' ? first : ',');
  if (name === 'includes') return list.includes(first);
  if (!isClosure(first)) throw new NotStaticError(`calls "${name}"`);
  if (name === 'map') return list.map((value, index) => first.call([value, index]));
  if (name === 'filter') return list.filter((value, index) => first.call([value, index]));
  throw new NotStaticError(`calls "${name}"`);
}

function jsxElement(node: Ast, at: At): Value {
  const opening = member(node, 'openingElement');
  const props = new Map<string, Value>();
  for (const attribute of opening === undefined ? [] : members(opening, 'attributes')) {
    if (attribute?.type === 'JSXSpreadAttribute') {
      const value = evaluateNode(member(attribute, 'argument'), at);
      if (isMap(value)) for (const [name, one] of value) props.set(name, one);
    } else if (attribute !== undefined) {
      const value = member(attribute, 'value');
      props.set(jsxName(member(attribute, 'name')), value === undefined ? true : evaluateNode(value, at));
    }
  }
  const name = jsxName(opening && member(opening, 'name'));
  return { kind: 'content', nodes: at.evaluation.render(name, props, jsxChildren(node, at), at.scope) };
}

function jsxName(node: Ast | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'JSXMemberExpression')
    return `${jsxName(member(node, 'object'))}.${jsxName(member(node, 'property'))}`;
  if (node.type === 'JSXNamespacedName')
    return `${jsxName(member(node, 'namespace'))}:${jsxName(member(node, 'name'))}`;
  return textMember(node, 'name');
}

function jsxChildren(node: Ast, at: At): readonly RootContent[] {
  return members(node, 'children').flatMap((child) => {
    if (child?.type !== 'JSXText') return nodesOf(evaluateNode(child, at));
    // Joins lines as JSX does.
    const value = textMember(child, 'value')
      .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
      .replace(/\s*\n\s*/g, ' ');
    return value === '' ? [] : [{ type: 'text', value } as const];
  });
}

/** Returns the nodes that show a value. */
export function nodesOf(value: Value): readonly RootContent[] {
  if (isContent(value)) return value.nodes;
  if (isList(value)) return value.flatMap((one) => nodesOf(one));
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? [] : [{ type: 'text', value: String(value) }];
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  throw new NotStaticError('is not text');
}
