import { type AST, RegExpParser } from '@eslint-community/regexpp';
import * as limits from '../shared/limits.ts';

/** Upper bound for the ways to match a part with a text: `factor` times its length to the `power`. */
interface Ways {
  readonly factor: number;
  readonly power: number;
}

/** Repetitions with a larger maximum count as unbounded. */
const COUNTED_RANGE = 10;

const ONE: Ways = { factor: 1, power: 0 };
const ENDLESS: Ways = { factor: Number.POSITIVE_INFINITY, power: 0 };

const parser = new RegExpParser({ ecmaVersion: 2022 });

/**
 * Returns the length of the longest text that a backtracking engine searches for a pattern within about a second, by counting
 * the ways to match each part: perhaps too low, never too high. 0 if there is no such length, as for `(a+)+`.
 */
export function longestSafeText(pattern: string): number {
  const parsed = parse(pattern);
  if (parsed === undefined) return 0;
  const isAnchored = parsed.alternatives.every(({ elements }) => elements[0]?.type === 'Assertion');
  const { factor, power } = waysOfAny(parsed.alternatives);
  const steps = limits.patterns.steps / (factor * Math.max(1, pattern.length));
  return Math.floor(steps ** (1 / (power + (isAnchored ? 1 : 2))));
}

function parse(pattern: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true, unicodeSets: false });
  } catch {
    return undefined;
  }
}

function waysOfAny(alternatives: readonly AST.Alternative[]): Ways {
  const all = alternatives.map(({ elements }) => elements.map(waysOf).reduce(both, ONE));
  const factors = all.map(({ factor }) => factor);
  return {
    factor: isDetermined(alternatives) ? Math.max(...factors) : factors.reduce((sum, one) => sum + one, 0),
    power: Math.max(...all.map(({ power }) => power)),
  };
}

/** True if the first character determines which alternative can match. */
function isDetermined(alternatives: readonly AST.Alternative[]): boolean {
  const first = alternatives.map(({ elements }) => elements[0]);
  const values = first.flatMap((element) => (element?.type === 'Character' ? [element.value] : []));
  return new Set(values).size === alternatives.length;
}

function both(a: Ways, b: Ways): Ways {
  return { factor: a.factor * b.factor, power: a.power + b.power };
}

function waysOf(element: AST.Element): Ways {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return waysOfAny(element.alternatives);
    case 'Quantifier':
      return waysOfRepetition(element);
    case 'Assertion':
      return 'alternatives' in element ? both(waysOfAny(element.alternatives), { factor: 1, power: 1 }) : ONE;
    case 'Backreference':
      return ENDLESS;
    default:
      return ONE;
  }
}

function waysOfRepetition({ element, min, max }: AST.Quantifier): Ways {
  const { factor, power } = waysOf(element);
  if (max - min > COUNTED_RANGE || (max > COUNTED_RANGE && factor > 1)) {
    // An element that matches in one way from each start leaves only the number of repetitions open.
    return (factor === 1 && power === 0) || isSeparated(element) ? { factor: 1, power: 1 } : ENDLESS;
  }
  if (max > 1 && power > 0) return isSeparated(element) ? { factor: 1, power: 1 } : ENDLESS;
  if (min === max) return { factor: factor ** max, power: power * max };
  return { factor: (max - min + 1) * factor ** max, power: power * max };
}

/**
 * True for a group such as `-[a-z]+` or `[a-z]+\.`, whose first or last character marks where a repetition starts
 * or ends: no other part of the group matches that character, and at most one part has a variable length.
 */
function isSeparated(element: AST.QuantifiableElement): boolean {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  const [only, ...others] = element.alternatives;
  if (only === undefined || others.length > 0) return false;
  const { elements } = only;
  if (elements.filter(isVariable).length > 1 || elements.some(isCompound)) return false;
  return [elements[0], elements.at(-1)].some((edge) => {
    if (edge?.type !== 'Character') return false;
    return elements.every(
      (other) => other === edge || !atomsOf(other).some((atom) => canBe(atom, edge.value)),
    );
  });
}

function isVariable(element: AST.Element): boolean {
  return element.type === 'Quantifier' && element.min !== element.max;
}

/** True for elements other than characters and repeated characters. */
function isCompound(element: AST.Element): boolean {
  return atomsOf(element).length !== 1;
}

type Atom = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Returns the characters that an element consists of. Only single and repeated characters have exactly one. */
function atomsOf(element: AST.Element | AST.QuantifiableElement): readonly Atom[] {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return [element];
    case 'Quantifier':
      return atomsOf(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) => elements.flatMap(atomsOf));
    default:
      return [];
  }
}

/** True if an atom matches a character. Uses the engine itself on a pattern without repetitions. */
function canBe({ raw }: Atom, value: number): boolean {
  return new RegExp(`^${raw}$`, 'u').test(String.fromCodePoint(value));
}
