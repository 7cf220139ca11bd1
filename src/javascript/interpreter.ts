import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  ForOfStatement,
  Function as FunctionNode,
  MemberExpression,
  Node,
  ObjectExpression,
  Pattern,
  Statement,
  Super,
  TemplateLiteral,
  VariableDeclaration,
} from 'acorn';
import type { Budget } from '../shared/limits.ts';
import * as limits from '../shared/limits.ts';
import { called, entriesOf, iterated, memberOf, shortText, truth } from './methods.ts';
import { operated, operatorOf } from './operators.ts';
import { bind, keyOf } from './patterns.ts';
import { inner, lookUp, type Scope } from './scope.ts';
import {
  type ContentValue,
  type FunctionValue,
  isKind,
  list,
  native,
  object,
  textOf,
  unknown,
  type Value,
} from './values.ts';

/** State of one evaluation. */
export interface Evaluation {
  /** Expressions and statements that may still be evaluated. */
  readonly steps: Budget;
  /** Depth of nested expressions under evaluation, with those of called functions. */
  depth: number;
  readonly tooMuch: () => never;
  /** Returns the exports of another module. */
  readonly load: (specifier: string) => Value;
  /** Throws for an expression whose value is unknown. Absent: an unknown value is passed on. */
  readonly refuse?: (source: string) => never;
  /** Returns the content that an element of JSX is; undefined for any other expression. */
  readonly extension?: (expression: Node, scope: Scope) => ContentValue | undefined;
}

/** Evaluates an expression. Code that the evaluation does not know has an unknown value; nothing of it is executed. */
export function evaluate(expression: Expression | Super, scope: Scope, run: Evaluation): Value {
  spend(1, run);
  run.depth += 1;
  try {
    const isTooDeep = run.depth > limits.levels.evaluation;
    const value = isTooDeep ? unknown('too many levels') : valueOfKind(expression, scope, run);
    if (isKind(value, 'unknown')) run.refuse?.(value.source);
    return MAKERS.has(expression.type) ? measured(value, run) : value;
  } finally {
    run.depth -= 1;
  }
}

/** Expressions whose result may be longer than all that it is made of. */
const MAKERS = new Set<string>([
  'TemplateLiteral',
  'ArrayExpression',
  'BinaryExpression',
  'AssignmentExpression',
  'CallExpression',
]);

function spend(steps: number, run: Evaluation): void {
  if (!run.steps.spend(steps)) run.tooMuch();
}

/** Takes steps for the length of a text or a list, which can double with each expression. */
function measured(value: Value, run: Evaluation): Value {
  if (typeof value === 'string') spend(Math.floor(value.length / 100), run);
  if (isKind(value, 'list')) spend(Math.floor(value.items.length / 10), run);
  return value;
}

function valueOfKind(expression: Expression | Super, scope: Scope, run: Evaluation): Value {
  const value = (each: Expression | Super): Value => evaluate(each, scope, run);
  switch (expression.type) {
    case 'Literal':
      return literalOf(expression.value);
    case 'Identifier':
      return lookUp(scope, expression.name);
    case 'TemplateLiteral':
      return templateText(expression, value);
    case 'ArrayExpression':
      return list(spread(expression.elements, value, run));
    case 'ObjectExpression':
      return objectOf(expression, scope, run);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return closure(expression, scope, run);
    case 'MemberExpression':
      return member(expression, scope, run);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return value(expression.expression);
    case 'CallExpression':
      return call(expression, scope, run);
    case 'NewExpression':
      return constructed(value(expression.callee), spread(expression.arguments, value, run));
    case 'AwaitExpression':
      return value(expression.argument);
    case 'ImportExpression':
      return run.load(textOf(value(expression.source)));
    case 'SequenceExpression':
      return expression.expressions.map(value).at(-1);
    case 'AssignmentExpression':
      return assigned(expression, scope, run);
    default:
      return computed(expression, value, (node) => run.extension?.(node, scope) ?? unknown(node.type));
  }
}

type Evaluate = (expression: Expression | Super) => Value;

/** Evaluates expressions that make one value of others. */
function computed(expression: Expression | Super, value: Evaluate, other: (node: Node) => Value): Value {
  switch (expression.type) {
    case 'ConditionalExpression':
      return value(truth(value(expression.test)) === true ? expression.consequent : expression.alternate);
    case 'LogicalExpression': {
      const left = value(expression.left);
      const isSettled =
        expression.operator === '??'
          ? left !== undefined && left !== null && !isKind(left, 'unknown')
          : truth(left) === (expression.operator === '||');
      return isSettled
        ? left
        : isKind(left, 'unknown') && expression.operator === '&&'
          ? left
          : value(expression.right);
    }
    case 'BinaryExpression':
      if (expression.left.type === 'PrivateIdentifier') return unknown('a private name');
      return operated(expression.operator, value(expression.left), value(expression.right));
    case 'UnaryExpression': {
      const argument = value(expression.argument);
      if (isKind(argument, 'unknown')) return argument;
      if (expression.operator === '!') return truth(argument) !== true;
      if (expression.operator === '-') return -Number(textOf(argument));
      if (expression.operator === 'typeof') return typeName(argument);
      return expression.operator === 'void' ? undefined : Number(textOf(argument));
    }
    case 'MetaProperty':
      return object([
        ['url', 'file:///'],
        ['env', object()],
        ['dirname', '/'],
      ]);
    default:
      return other(expression);
  }
}

function typeName(value: Value): string {
  if (isKind(value, 'function')) return 'function';
  return value !== null && typeof value === 'object' ? 'object' : value === null ? 'object' : typeof value;
}

function literalOf(value: unknown): Value {
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
    ? value
    : unknown('a regular expression');
}

function templateText({ quasis, expressions }: TemplateLiteral, value: Evaluate): Value {
  const parts = expressions.map(value);
  const found = parts.find((part) => isKind(part, 'unknown'));
  if (found !== undefined) return found;
  const text = quasis.map(({ value: quasi }, index) => {
    return (quasi.cooked ?? quasi.raw) + (index < parts.length ? textOf(parts[index]) : '');
  });
  return shortText(text.join(''));
}

type Spreadable = CallExpression['arguments'][number];

function spread(items: readonly (Spreadable | null)[], value: Evaluate, run: Evaluation): readonly Value[] {
  return items.flatMap((item) => {
    if (item?.type !== 'SpreadElement') return [item === null ? undefined : value(item)];
    const values = iterated(value(item.argument));
    spend(Math.floor(values.length / 10), run);
    return values;
  });
}

function objectOf({ properties }: ObjectExpression, scope: Scope, run: Evaluation): Value {
  const result = object();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      for (const [key, item] of entriesOf(evaluate(property.argument, scope, run)))
        result.entries.set(key, item);
      continue;
    }
    const key = keyOf({ property: property.key, computed: property.computed }, evaluator(run), scope);
    result.entries.set(
      key,
      property.kind === 'init' ? evaluate(property.value, scope, run) : unknown('a getter'),
    );
  }
  return result;
}

function evaluator(run: Evaluation) {
  return (expression: Expression, scope: Scope): Value => evaluate(expression, scope, run);
}

/** Returns a function of the configuration. An asynchronous one returns its result: nothing here waits. */
export function closure(
  node: FunctionNode | ArrowFunctionExpression,
  scope: Scope,
  run: Evaluation,
): FunctionValue {
  return native((args) => {
    if (node.generator) return unknown('a generator');
    const local = inner(scope);
    for (const [index, parameter] of node.params.entries()) {
      const isRest = parameter.type === 'RestElement';
      bind(parameter, isRest ? list(args.slice(index)) : args[index], {
        scope: local,
        evaluate: evaluator(run),
        declares: true,
      });
    }
    if (node.body.type !== 'BlockStatement') return evaluate(node.body, local, run);
    const outcome = execute(node.body.body, local, run);
    return outcome?.kind === 'return' ? outcome.value : undefined;
  });
}

function member(expression: MemberExpression, scope: Scope, run: Evaluation): Value {
  const target = evaluate(expression.object, scope, run);
  const key = keyOf(expression, evaluator(run), scope);
  if (target !== undefined && target !== null) return memberOf(target, key);
  return expression.optional ? undefined : unknown(`${key} of ${target}`);
}

function call(expression: CallExpression, scope: Scope, run: Evaluation): Value {
  const value: Evaluate = (each) => evaluate(each, scope, run);
  const callee = value(expression.callee);
  if (expression.optional && callee === undefined) return undefined;
  const args = spread(expression.arguments, value, run);
  if (isKind(callee, 'unknown')) return resultOfUnknown(callee.source, args);
  return called(callee, args);
}

/**
 * Returns the result of a function that is not evaluated. Functions that only give their argument a type, such as
 * `defineConfig`, or add to it, such as `withMermaid`, have such names, and return it. All others have an unknown result.
 */
function resultOfUnknown(source: string, args: readonly Value[]): Value {
  const name = source.split('.').at(-1) ?? '';
  const [first] = args;
  if (!/^(?:define|with|extend|merge)[A-Z]/.test(name)) return { ...unknown(`${source}(…)`), args };
  return isKind(first, 'function') ? called(first, [object()]) : first;
}

function constructed(callee: Value, args: readonly Value[]): Value {
  return isKind(callee, 'unknown') ? unknown(`new ${callee.source}`) : called(callee, args);
}

function assigned(expression: AssignmentExpression, scope: Scope, run: Evaluation): Value {
  const { left, operator, right } = expression;
  const binary = operatorOf(operator);
  const value =
    binary === undefined || left.type === 'ObjectPattern' || left.type === 'ArrayPattern'
      ? evaluate(right, scope, run)
      : left.type === 'Identifier' || left.type === 'MemberExpression'
        ? operated(binary, evaluate(left, scope, run), evaluate(right, scope, run))
        : unknown(operator);
  bind(left, value, { scope, evaluate: evaluator(run), declares: false });
  return value;
}

/** Reason why statements end before the last one. */
export type Outcome =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue' | 'throw' };

/** Executes statements in order, after declaring their functions. Undefined: the last statement was executed. */
export function execute(
  statements: readonly Statement[],
  scope: Scope,
  run: Evaluation,
): Outcome | undefined {
  for (const each of statements)
    if (each.type === 'FunctionDeclaration') scope.names.set(each.id.name, closure(each, scope, run));
  for (const each of statements) {
    const outcome = executeOne(each, scope, run);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

function executeOne(statement: Statement, scope: Scope, run: Evaluation): Outcome | undefined {
  spend(1, run);
  switch (statement.type) {
    case 'ExpressionStatement':
      evaluate(statement.expression, scope, run);
      return undefined;
    case 'VariableDeclaration':
      declare(statement, scope, run);
      return undefined;
    case 'ReturnStatement':
      return {
        kind: 'return',
        value: statement.argument ? evaluate(statement.argument, scope, run) : undefined,
      };
    case 'IfStatement': {
      const chosen =
        truth(evaluate(statement.test, scope, run)) === true ? statement.consequent : statement.alternate;
      return chosen ? executeOne(chosen, scope, run) : undefined;
    }
    case 'BlockStatement':
      return execute(statement.body, inner(scope), run);
    case 'ForOfStatement':
      return loop(statement, iterated(evaluate(statement.right, scope, run)), { scope, run });
    case 'ForInStatement': {
      const keys = entriesOf(evaluate(statement.right, scope, run)).map(([key]) => key);
      return loop(statement, keys, { scope, run });
    }
    case 'SwitchStatement': {
      const value = evaluate(statement.discriminant, scope, run);
      const matches = (test: Expression): boolean =>
        operated('===', value, evaluate(test, scope, run)) === true;
      const chosen = statement.cases.findIndex(({ test }) => test && matches(test));
      const start = chosen < 0 ? statement.cases.findIndex(({ test }) => !test) : chosen;
      const body = start < 0 ? [] : statement.cases.slice(start).flatMap(({ consequent }) => consequent);
      const outcome = execute(body, inner(scope), run);
      return outcome?.kind === 'break' ? undefined : outcome;
    }
    case 'TryStatement': {
      const outcome = execute(statement.block.body, inner(scope), run);
      if (outcome?.kind !== 'throw') return outcome;
      return statement.handler ? execute(statement.handler.body.body, inner(scope), run) : undefined;
    }
    case 'ThrowStatement':
      return { kind: 'throw' };
    case 'BreakStatement':
      return { kind: 'break' };
    case 'ContinueStatement':
      return { kind: 'continue' };
    case 'ClassDeclaration':
      scope.names.set(statement.id.name, unknown(`class ${statement.id.name}`));
      return undefined;
    default:
      if (statement.type !== 'EmptyStatement') run.refuse?.(statement.type);
      return undefined;
  }
}

/** Declares the names of `const`, `let` and `var`. */
export function declare(
  { declarations }: Pick<VariableDeclaration, 'declarations'>,
  scope: Scope,
  run: Evaluation,
): void {
  for (const { id, init } of declarations) {
    const value = init ? evaluate(init, scope, run) : undefined;
    bind(id, value, { scope, evaluate: (each, where) => evaluate(each, where, run), declares: true });
  }
}

function loop(
  { left, body }: Pick<ForOfStatement, 'left' | 'body'>,
  items: readonly Value[],
  { scope, run }: { readonly scope: Scope; readonly run: Evaluation },
): Outcome | undefined {
  for (const item of items) {
    const local = inner(scope);
    const pattern: Pattern | undefined =
      left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
    if (pattern !== undefined)
      bind(pattern, item, {
        scope: local,
        evaluate: (each, where) => evaluate(each, where, run),
        declares: true,
      });
    const outcome = executeOne(body, local, run);
    if (outcome?.kind === 'break') return undefined;
    if (outcome !== undefined && outcome.kind !== 'continue') return outcome;
  }
  return undefined;
}
