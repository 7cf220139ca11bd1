import type { AssignmentOperator, BinaryOperator } from 'acorn';
import { entriesOf, shortText } from './methods.ts';
import { isKind, textOf, unknown, type Value } from './values.ts';

/** Returns the result of an operator; an unknown operand has an unknown one. */
export function operated(operator: BinaryOperator, left: Value, right: Value): Value {
  if (isKind(left, 'unknown') || isKind(right, 'unknown')) return unknown(`a value with ${operator}`);
  if (operator === '===' || operator === '==') return isEqual(left, right, operator === '==');
  if (operator === '!==' || operator === '!=') return !isEqual(left, right, operator === '!=');
  if (operator === 'in') return entriesOf(right).some(([key]) => key === textOf(left));
  if (operator === '+' && !(typeof left === 'number' && typeof right === 'number'))
    return shortText(textOf(left) + textOf(right));
  const [a, b] = [Number(textOf(left)), Number(textOf(right))];
  const texts = typeof left === 'string' && typeof right === 'string';
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '<':
      return texts ? left < right : a < b;
    case '>':
      return texts ? left > right : a > b;
    case '<=':
      return texts ? left <= right : a <= b;
    case '>=':
      return texts ? left >= right : a >= b;
    default:
      return unknown(`a value with ${operator}`);
  }
}

function isEqual(left: Value, right: Value, isLoose: boolean): boolean {
  return left === right || (isLoose && (left ?? null) === null && (right ?? null) === null);
}

/** Returns the operator of an assignment such as `+=`; undefined for one that depends on the value, or `=`. */
export function operatorOf(assignment: AssignmentOperator): BinaryOperator | undefined {
  const operators: Readonly<Partial<Record<AssignmentOperator, BinaryOperator>>> = {
    '+=': '+',
    '-=': '-',
    '*=': '*',
    '/=': '/',
  };
  return operators[assignment];
}
