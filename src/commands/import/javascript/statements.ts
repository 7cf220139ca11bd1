import type { Expression, ForOfStatement, Pattern, Statement, VariableDeclaration } from 'acorn';
import { closure, type Evaluation, evaluate } from './interpreter.ts';
import { entriesOf, iterated, truth } from './methods.ts';
import { operated } from './operators.ts';
import { bind } from './patterns.ts';
import { inner, type Scope } from './scope.ts';
import { unknown, type Value } from './values.ts';

/** Reason why statements end before the last one. */
export type Outcome =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue' | 'throw' };

/** Executes statements in order. Functions are known before the first one. */
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
  if (!run.steps.spend(1)) run.tooMuch();
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
      return undefined;
  }
}

/** Declares the names of `const`, `let` and `var`. */
export function declare({ declarations }: VariableDeclaration, scope: Scope, run: Evaluation): void {
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
