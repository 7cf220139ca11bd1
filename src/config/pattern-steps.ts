import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How many ways there are to match a part of a pattern with one text: `factor` times the text's length to the power. */
interface Ways {
  readonly factor: number;
  readonly power: number;
}

/** Steps that one search may take: about a second. */
const MOST_STEPS = 1_000_000_000;

/** Larger bounds of a repetition count as none. */
const LONGEST_RANGE = 10;

const ONE: Ways = { factor: 1, power: 0 };
const ENDLESS: Ways = { factor: Number.POSITIVE_INFINITY, power: 0 };

const parser = new RegExpParser({ ecmaVersion: 2022 });

/**
 * Length of the longest text in which a backtracking engine finds a regular expression, or finds that there is none,
 * within about a second; 0 where no such length can be given, as for `(a+)+`. It counts the ways in which parts can
 * match, and so may be too low, never too high.
 */
export function longestSafeText(pattern: string): number {
  const parsed = parse(pattern);
  if (parsed === undefined) return 0;
  const isAnchored = parsed.alternatives.every(({ elements }) => elements[0]?.type === 'Assertion');
  const { factor, power } = waysOfAny(parsed.alternatives);
  const steps = MOST_STEPS / (factor * Math.max(1, pattern.length));
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

/** True where the first character already tells which alternative can match. */
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
  if (max - min > LONGEST_RANGE || (max > LONGEST_RANGE && factor > 1)) {
    // What matches in one way from wherever it begins leaves no choice but how often it is repeated.
    return (factor === 1 && power === 0) || isSeparated(element) ? { factor: 1, power: 1 } : ENDLESS;
  }
  if (max > 1 && power > 0) return isSeparated(element) ? { factor: 1, power: 1 } : ENDLESS;
  if (min === max) return { factor: factor ** max, power: power * max };
  return { factor: (max - min + 1) * factor ** max, power: power * max };
}

/**
 * True for a group such as `-[a-z]+` or `[a-z]+\.`, whose first or last character tells where each repetition begins
 * or ends: nothing else in it is that character, and at most one part has a variable length.
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

/** True for what is more than characters and repetitions of characters. */
function isCompound(element: AST.Element): boolean {
  return atomsOf(element).length !== 1;
}

type Atom = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** The characters that an element is made of; none, or several, for all but a single or repeated one. */
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

/** Whether an atom matches a character; the engine itself is asked, with nothing that could repeat. */
function canBe({ raw }: Atom, value: number): boolean {
  return new RegExp(`^${raw}$`, 'u').test(String.fromCodePoint(value));
}
