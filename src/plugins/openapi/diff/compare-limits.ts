import type { Limits } from '../shared/schema.ts';
import { valueText } from './describe.ts';
import { beforeAndAfter, type Fact, factOf } from './fact.ts';

/** The lower or upper end of a range. */
interface Bound {
  readonly value: number;
  /** True: the value itself is not allowed. */
  readonly isOpen: boolean;
}

/** Compares the limits of a value. */
export function limitFacts(old: Limits, now: Limits): readonly Fact[] {
  return [
    ...countFacts(old, now),
    ...uniqueFacts(old.uniqueItems === true, now.uniqueItems === true),
    ...boundFacts(bound(old, 'lower'), bound(now, 'lower'), 'lower'),
    ...boundFacts(bound(old, 'upper'), bound(now, 'upper'), 'upper'),
    ...multipleFacts(old.multipleOf, now.multipleOf),
    ...patternFacts(old.pattern, now.pattern),
  ];
}

const COUNTS = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
  ...(['minContains', 'maxContains'] as const),
];

function countFacts(old: Limits, now: Limits): readonly Fact[] {
  return COUNTS.flatMap((key) => {
    const [before, after] = [old[key], now[key]];
    if (before === after) return [];
    const isLower = key.startsWith('min');
    const isTighter =
      before === undefined || (after !== undefined && (isLower ? after > before : after < before));
    const textOf = (count: number | undefined) => (count === undefined ? undefined : `${key} ${count}`);
    return [changed(isTighter, textOf(before), textOf(after))];
  });
}

function uniqueFacts(before: boolean, after: boolean): readonly Fact[] {
  if (before === after) return [];
  return [changed(after, before ? 'uniqueItems' : undefined, after ? 'uniqueItems' : undefined)];
}

function changed(isTighter: boolean, before: string | undefined, after: string | undefined): Fact {
  return factOf(isTighter ? 'limit-tightened' : 'limit-loosened', beforeAndAfter(before, after));
}

function bound(limits: Limits, end: 'lower' | 'upper'): Bound | undefined {
  const isLower = end === 'lower';
  const closed = isLower ? limits.minimum : limits.maximum;
  const open = isLower ? limits.exclusiveMinimum : limits.exclusiveMaximum;
  if (open === undefined) return closed === undefined ? undefined : { value: closed, isOpen: false };
  const isOpenStricter = closed === undefined || (isLower ? open >= closed : open <= closed);
  return isOpenStricter ? { value: open, isOpen: true } : { value: closed, isOpen: false };
}

function boundFacts(old: Bound | undefined, now: Bound | undefined, end: 'lower' | 'upper'): readonly Fact[] {
  if (old?.value === now?.value && old?.isOpen === now?.isOpen) return [];
  return [changed(isStricter(now, old, end), boundText(old, end), boundText(now, end))];
}

function isStricter(one: Bound | undefined, other: Bound | undefined, end: 'lower' | 'upper'): boolean {
  if (one === undefined || other === undefined) return other === undefined;
  if (one.value === other.value) return one.isOpen;
  return end === 'lower' ? one.value > other.value : one.value < other.value;
}

function boundText(given: Bound | undefined, end: 'lower' | 'upper'): string | undefined {
  if (given === undefined) return undefined;
  const sign = end === 'lower' ? '>' : '<';
  return `${sign}${given.isOpen ? '' : '='} ${given.value}`;
}

function multipleFacts(before: number | undefined, after: number | undefined): readonly Fact[] {
  if (before === after) return [];
  const textOf = (value: number | undefined) => (value === undefined ? undefined : `multipleOf ${value}`);
  const [old, now] = [textOf(before), textOf(after)];
  if (before === undefined || after === undefined) return [changed(before === undefined, old, now)];
  if (after % before === 0) return [changed(true, old, now)];
  if (before % after === 0) return [changed(false, old, now)];
  return [factOf('limit-changed', beforeAndAfter(old, now))];
}

function patternFacts(before: string | undefined, after: string | undefined): readonly Fact[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((pattern) => pattern && `pattern ${valueText(pattern)}`);
  if (before === undefined || after === undefined) return [changed(before === undefined, old, now)];
  return [
    factOf('limit-changed', { before: `pattern ${valueText(before)}`, after: `pattern ${valueText(after)}` }),
  ];
}
