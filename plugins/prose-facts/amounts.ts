import type { CheckedCode, CheckedRow, CheckedTable, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { Facts } from './facts.ts';
import type { Article, Found } from './text.ts';

type Decimals = Readonly<Record<string, number>>;

/** Finds amounts with wrong decimals, and amounts in minor units that contradict the amount in major units next to them. */
export function wrongAmounts({ all, tables, codeBlocks }: Article, { decimals }: Facts): Found {
  if (decimals === undefined) return [];
  const patterns = patternsOf(decimals);
  return [
    ...all.flatMap((unit) => [
      ...wrongDecimals(unit, patterns, decimals),
      ...wrongMinorUnits(unit, patterns, decimals),
    ]),
    ...tables.flatMap((table) => table.rows.flatMap((row) => inRow(row, table, decimals))),
    ...codeBlocks.flatMap((block) => inCode(block, patterns, decimals)),
  ];
}

const MAJOR = '(?<major>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?![\\d]|[.,]\\d)';
const MINOR = '`(?<minor>\\d+)`';
const MEANS = '\\s*(?:,|\\(|:|=|→|is|means|is written|is sent as|is declined as|equals)\\s*';
const IN_CODE = {
  major: '(?<![\\w.])(?<major>\\d+(?:\\.\\d+)?)[a-z]?["\']?',
  result: '(?:\\/\\/|#|=>|→)[ \\t]*(?<minor>\\d+)[ \\t]*$',
};

type Patterns = ReturnType<typeof makePatterns>;

const known = new WeakMap<Decimals, Patterns>();

/** Returns the patterns with the names of all currencies. Cached, because there may be thousands of names and of texts. */
function patternsOf(decimals: Decimals): Patterns {
  const patterns = known.get(decimals) ?? makePatterns(decimals);
  known.set(decimals, patterns);
  return patterns;
}

function makePatterns(decimals: Decimals) {
  const names = Object.keys(decimals).map((name) => name.replace(/[^\w]/g, '\\$&'));
  const currency = `(?<currency>${names.join('|')})`;
  const amount = `(?<![\\w])${currency}\\s${MAJOR}`;
  return {
    amount: new RegExp(amount, 'g'),
    forward: new RegExp(`${amount}${MEANS}${MINOR}`, 'g'),
    backward: new RegExp(`${MINOR}${MEANS}${currency}\\s${MAJOR}`, 'g'),
    body: new RegExp(
      `${amount}[^|\`]{0,30}(?: \\| [^|\`]{0,30})?\`\\{ ?"\\w*amount": ?(?<minor>\\d+) ?\\}`,
      'gi',
    ),
    inCode: new RegExp(
      `${IN_CODE.major}[^"'\\n]{0,20}["']${currency}["'][^"'\\n]{0,30}${IN_CODE.result}`,
      'gm',
    ),
  };
}

/** Returns all matches. `matchAll` would copy the pattern, with all its names, for each text. */
function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}

/** Matches text after a number that is rounded, or is not an amount of money. */
const ROUGH = /^\s*(?:million|billion|thousand|percent|per |%|k\b|m\b|bn\b)/i;

/** Finds "EUR 19.9" and "EUR 19.990". More decimals without a final zero may be a price before rounding. */
function wrongDecimals(unit: CheckedText, { amount }: Patterns, decimals: Decimals): Found {
  return matchesIn(unit.text, amount).flatMap(({ 0: match, index, groups }) => {
    const { currency: name = '', major = '' } = groups ?? {};
    const digits = decimals[name] ?? 0;
    const [, fraction] = major.split('.');
    if (
      fraction === undefined ||
      fraction.length === digits ||
      ROUGH.test(unit.text.slice(index + match.length))
    )
      return [];
    if (fraction.length > digits && !fraction.endsWith('0')) return [];
    const text = `Amounts in ${name} have ${count(digits)}, not ${fraction.length}: ${major}.`;
    return [unit.problemAt(index + match.indexOf(major), amountFinding(text))];
  });
}

function count(digits: number): string {
  return digits === 1 ? '1 decimal' : `${digits === 0 ? 'no' : digits} decimals`;
}

function amountFinding(problem: string): PluginProblem {
  return { code: 'amount', problem, hint: 'The decimals are in content/reference/currencies.yaml.' };
}

/** Finds wrong numbers in "EUR 19.99 is `1999`", "`1999`, EUR 19.99" and "EUR 19.99 | `{"amount": 1999}`". */
function wrongMinorUnits(
  unit: CheckedText,
  { forward, backward, body }: Patterns,
  decimals: Decimals,
): Found {
  // Removes forward matches: in "EUR 1 is `100`, EUR 2 is `200`", `100` belongs to the amount before it.
  const rest = unit.text.replace(forward, (match) => ' '.repeat(match.length));
  return [
    ...matchesIn(unit.text, forward),
    ...matchesIn(rest, backward),
    ...matchesIn(unit.text, body),
  ].flatMap(({ 0: match, index, groups }) => {
    const { currency: name = '', major = '', minor = '' } = groups ?? {};
    const finding = disagreement(major, minor, { name, decimals });
    return finding === undefined ? [] : [unit.problemAt(index + match.lastIndexOf(minor), finding)];
  });
}

/** Returns the problem of an amount in major units that differs from the one in minor units; undefined if they agree. */
function disagreement(
  major: string,
  minor: string,
  { name, decimals }: { readonly name: string; readonly decimals: Decimals },
): PluginProblem | undefined {
  const digits = decimals[name] ?? 0;
  const [whole = '', fraction = ''] = major.replaceAll(',', '').split('.');
  if (fraction.length > digits) return undefined;
  // "EUR 19.9" is reported separately.
  if (fraction !== '' && fraction.length < digits) return undefined;
  const right = String(BigInt(whole + fraction.padEnd(digits, '0')));
  return right === minor
    ? undefined
    : amountFinding(`${name} ${major} is ${right} in minor units, not ${minor}.`);
}

const DECIMALS_HEADING = /decimal|digits|exponent|minor unit/i;

function inRow(row: CheckedRow, table: CheckedTable, decimals: Decimals): Found {
  return [...ofOneCurrency(row, table, decimals), ...ofCurrencies(row, table, decimals)];
}

/** Checks a row with a number of decimals and several currencies that have it. */
function ofCurrencies({ cells, whole }: CheckedRow, { header }: CheckedTable, decimals: Decimals): Found {
  const counted = [...cells].find(
    ([column, { text }]) => DECIMALS_HEADING.test(header.get(column)?.text ?? '') && /^\s*\d\s*$/.test(text),
  )?.[1];
  const names = [...whole.text.matchAll(/`([A-Z]{3})`/g)].flatMap(([, name = '']) =>
    Object.hasOwn(decimals, name) ? [name] : [],
  );
  const wrong = names.find((name) => decimals[name] !== Number(counted?.text));
  if (counted === undefined || wrong === undefined || names.length < 2) return [];
  const text = `Amounts in ${wrong} have ${count(decimals[wrong] ?? 0)}, not ${counted.text.trim()}.`;
  return [counted.problemAt(counted.text.search(/\d/), amountFinding(text))];
}

/** Checks a row about one currency: its decimals, and an amount in major units next to one in minor units. */
function ofOneCurrency({ cells }: CheckedRow, { header }: CheckedTable, decimals: Decimals): Found {
  const [name = ''] = [...cells.values()].flatMap(
    ({ text }) => /^\s*`?([A-Z]{3})`?(?:\s|$)/.exec(text)?.[1] ?? [],
  );
  const digits = Object.hasOwn(decimals, name) ? decimals[name] : undefined;
  if (digits === undefined) return [];
  return [...cells].flatMap(([column, unit]) => {
    const text = unit.text.trim();
    const isDecimals = DECIMALS_HEADING.test(header.get(column)?.text ?? '') && /^\d$/.test(text);
    if (isDecimals && Number(text) !== digits)
      return [
        unit.problemAt(
          unit.text.search(/\d/),
          amountFinding(`Amounts in ${name} have ${count(digits)}, not ${text}.`),
        ),
      ];
    const minor = /^`(\d+)`$/.exec(text)?.[1];
    const major = /^[\d,]+(?:\.\d+)?$/.exec(cells.get(column - 1)?.text.trim() ?? '')?.[0];
    const finding =
      minor === undefined || major === undefined ? undefined : disagreement(major, minor, { name, decimals });
    return finding === undefined ? [] : [unit.problemAt(unit.text.search(/\d/), finding)];
  });
}

const COUNTED = new RegExp(
  `minor\\w{0,40}[ (]["']?${IN_CODE.major}[, ]+(?<digits>\\d)[^\\w\\n]{0,10}${IN_CODE.result}`,
  'gim',
);

/** Checks `toMinor('19.99', 'EUR') // 1999`, and `minor 19.99 2 # 1999` with decimals instead of the currency. */
function inCode(block: CheckedCode, { inCode: named }: Patterns, decimals: Decimals): Found {
  return [...matchesIn(block.text, named), ...block.text.matchAll(COUNTED)].flatMap(
    ({ 0: match, index, groups }) => {
      const {
        major = '',
        minor = '',
        currency: name = `Amounts with ${groups?.digits} decimals:`,
        digits,
      } = groups ?? {};
      const known = digits === undefined ? decimals : { [name]: Number(digits) };
      const [whole = '', fraction = ''] = major.split('.');
      const padded = `${whole}.${fraction.padEnd(known[name] ?? 0, '0')}`.replace(/\.$/, '');
      const finding = disagreement(padded, minor, { name, decimals: known });
      return finding === undefined ? [] : [block.problemAt(index + match.lastIndexOf(minor), finding)];
    },
  );
}
