import type { CheckedRow, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { Facts, SandboxRules } from './facts.ts';
import { type Article, type Found, type Sentence, sentencesOf } from './text.ts';

/** Finds statements about test values and times that contradict the rules of the sandbox. */
export function wrongValues({ all, tables }: Article, { sandbox: rules }: Facts): Found {
  if (rules === undefined) return [];
  const codes = codesOf(rules);
  const rows = tables.flatMap((table) => table.rows);
  const columns = tables.flatMap(({ rows }) => columnsOf(rows));
  return [
    ...rows.flatMap((row) => [
      ...wrongCodes(row, codes),
      ...wrongFields(row, rules, codes),
      ...wrongDelays(row, rules),
    ]),
    ...[...rows.map(({ cells }) => [...cells.values()]), ...columns].flatMap((cells) =>
      wrongRetries(cells, rules),
    ),
    ...all.flatMap((unit) =>
      sentencesOf(unit).flatMap((sentence) => [
        ...wrongTimes(sentence, rules),
        ...wrongNumbers(sentence, rules),
      ]),
    ),
  ];
}

function finding(unit: CheckedText, index: number, problem: string): PluginProblem {
  const hint = 'The facts are in content/reference/sandbox.yaml.';
  return unit.problemAt(index, { code: 'sandbox-fact', problem, hint });
}

/** Test values → the error codes that they cause. */
interface Codes {
  readonly whole: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ending of a value → error codes, for rules with `endsWith`. */
  readonly endings: ReadonlyMap<string, ReadonlySet<string>>;
  /** True for a text that looks like an error code of the site. */
  readonly isCode: (text: string) => boolean;
}

/** Minimum length of a value; a shorter one may mean something else. */
const SHORTEST_VALUE = 8;
const SHORTEST_ENDING = 4;

function codesOf({ values }: SandboxRules): Codes {
  const whole = new Map<string, Set<string>>();
  const endings = new Map<string, Set<string>>();
  for (const { is, endsWith, code, acts } of values) {
    const [map, text, shortest] =
      is === undefined ? [endings, endsWith, SHORTEST_ENDING] : [whole, is, SHORTEST_VALUE];
    if (text === undefined || text.length < shortest) continue;
    const known = map.get(text) ?? new Set();
    map.set(text, known);
    for (const one of [code, acts?.code]) if (one !== undefined) known.add(one);
  }
  const all = [...whole.values(), ...endings.values()].flatMap((known) => [...known]);
  const shapes = new Set(all.map(shapeOf));
  return { whole, endings, isCode: (text) => shapes.has(shapeOf(text)) };
}

function shapeOf(code: string): string {
  return code.replace(/\d/g, '0');
}

/** Finds a row with one test value and one error code that the value does not cause. */
function wrongCodes({ cells, whole }: CheckedRow, { whole: values, endings, isCode }: Codes): Found {
  const named = [...whole.text.matchAll(/(?:`|:\w+\[)([\w+.-]+)(?=[`\]])/g)].map(
    ({ 0: match, 1: name = '', index }) => ({
      name,
      index: index + match.length - name.length,
    }),
  );
  const [code, ...others] = named.filter(({ name }) => isCode(name));
  if (code === undefined || others.length > 0) return [];
  const first = /^\s*`(\d+)`\s*$/.exec(cells.get(0)?.text ?? '')?.[1];
  const allowed = named.flatMap(({ name }) => {
    const isAmount = /^\d{5,}$/.test(name) && /amount/i.test(whole.text);
    const ending = name === first ? name : isAmount ? name.slice(-SHORTEST_ENDING) : '';
    const known = values.get(name) ?? endings.get(ending);
    return known === undefined || known.size === 0 ? [] : [{ name, known }];
  });
  const [value, ...more] = allowed;
  if (value === undefined || more.length > 0 || value.known.has(code.name)) return [];
  const right = [...value.known].join(' or ');
  return [finding(whole, code.index, `The test value ${value.name} leads to ${right}, not ${code.name}.`)];
}

const UNITS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  h: 3600,
  hour: 3600,
  d: 86_400,
  day: 86_400,
};

function secondsIn(text: string): number | undefined {
  const [, count = '', unit = ''] = /^\s*(\d+) ?([a-z]+?)s?\s*$/.exec(text) ?? [];
  const seconds = UNITS[unit];
  return seconds === undefined ? undefined : Number(count) * seconds;
}

/** Returns the cells of each column. */
function columnsOf(rows: readonly CheckedRow[]): readonly (readonly CheckedText[])[] {
  const columns = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return [...columns].map((column) => rows.flatMap(({ cells }) => cells.get(column) ?? []));
}

/** Finds wrong times in a row or column that has as many times as there are retries, most of them right. */
function wrongRetries(cells: readonly CheckedText[], { webhooks: { retries } }: SandboxRules): Found {
  const times = cells.flatMap((unit) => {
    const seconds = secondsIn(unit.text);
    return seconds === undefined ? [] : [{ unit, seconds }];
  });
  const wrong = times.filter(({ seconds }, index) => seconds !== retries[index]);
  if (retries.length < 3 || times.length !== retries.length || wrong.length * 2 > retries.length) return [];
  return wrong.map(({ unit }) =>
    finding(unit, unit.text.search(/\d/), `No webhook is tried again after ${unit.text.trim()}.`),
  );
}

/** Finds a wrong error code in a row about a field: "Amount | 1 to 500, otherwise `E1005`". */
function wrongFields({ cells, whole }: CheckedRow, { fields }: SandboxRules, { isCode }: Codes): Found {
  const name = cells.get(0)?.text.replaceAll('`', '').trim().toLowerCase() ?? '';
  const [, right] = Object.entries(fields).find(([field]) => field.toLowerCase() === name) ?? [];
  const said = /\b(?:otherwise|else) (?:`|:\w+\[)(\w+)/.exec(whole.text);
  const code = said?.[1] ?? '';
  if (right === undefined || said === null || code === right || !isCode(code)) return [];
  return [
    finding(whole, said.index + said[0].length - code.length, `A wrong ${name} is ${right}, not ${code}.`),
  ];
}

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function countIn(text: string): number {
  const word = COUNTS.indexOf(text.toLowerCase());
  return word < 0 ? Number(text) : word;
}

/** Matches "after 5 seconds", "one second later", "two minutes later". */
const LATER = /\bafter (\w+) (second|minute)s?\b|\b(\w+) (second|minute)s? later\b/;

/** Finds a wrong delay in a row that begins with a test value. */
function wrongDelays({ cells, whole }: CheckedRow, { values }: SandboxRules): Found {
  const name = /^\s*`([^`]+)`\s*$/.exec(cells.get(0)?.text ?? '')?.[1];
  const known = values.flatMap(({ is, delay, after, expires }) =>
    is === name && name !== undefined ? [delay, after, expires].filter((time) => time !== undefined) : [],
  );
  const said = LATER.exec(whole.text);
  if (known.length === 0 || said === null) return [];
  const [match, first, firstUnit, second, secondUnit] = said;
  const unit = firstUnit ?? secondUnit ?? '';
  const seconds = countIn(first ?? second ?? '') * (UNITS[unit] ?? 1);
  if (Number.isNaN(seconds) || known.includes(seconds)) return [];
  const text = `The test value ${name} takes ${known.join(' or ')} seconds, not ${seconds}.`;
  return [finding(whole, said.index + match.indexOf(first ?? second ?? ''), text)];
}

/** Finds wrong sizes, counts and times of requests and webhooks, and wrong codes of idempotency keys. */
function wrongNumbers(
  { unit, text, start }: Sentence,
  { largestBody, webhooks, refusals }: SandboxRules,
): Found {
  const attempts = webhooks.retries.length + 1;
  const statements: readonly (readonly [RegExp, number | undefined, string])[] = [
    [/\bbod(?:y|ies)\b.{0,60}?\bat most ([\d,]+) bytes\b/i, largestBody, 'A body has at most'],
    [/`2xx`.{0,30}\bwithin (\d+) seconds\b/, webhooks.timeout, 'The seconds to respond to a webhook are'],
    [
      /\b(\w+) attempts in all\b/i,
      webhooks.retries.length > 0 ? attempts : undefined,
      'The attempts of a webhook are',
    ],
  ];
  const numbers = statements.flatMap(([pattern, right, what]) => {
    const [match, said] = pattern.exec(text) ?? [];
    const number = said === undefined ? Number.NaN : countIn(said.replaceAll(',', ''));
    if (
      match === undefined ||
      said === undefined ||
      right === undefined ||
      Number.isNaN(number) ||
      number === right
    )
      return [];
    return [
      finding(unit, start + text.indexOf(match) + match.lastIndexOf(said), `${what} ${right}, not ${said}.`),
    ];
  });
  return [...numbers, ...wrongRefusals({ unit, text, start }, refusals)];
}

/** Reason for a refusal → pattern of words that describe only it. */
const REASONS: readonly (readonly [keyof SandboxRules['refusals'] & string, RegExp])[] = [
  ['timestamp', /\b\d+ seconds off\b/],
  ['idempotencyConflict', /\bsame key with (?:another|a different|other)\b/i],
  ['idempotencyKey', /\b(?:missing|malformed)\b[^,;]{0,20} key\b/i],
];

function wrongRefusals({ unit, text, start }: Sentence, refusals: SandboxRules['refusals']): Found {
  const all = new Set(Object.values(refusals).flatMap((refusal) => refusal?.code ?? []));
  const codes = [...text.matchAll(/(?<=[`[])\w+(?=[`\]])/g)].filter(([code]) => all.has(code));
  const [code] = codes;
  if (code === undefined || codes.length > 1) return [];
  return REASONS.flatMap(([reason, pattern]) => {
    const right = refusals[reason]?.code;
    if (right === undefined || code[0] === right || !pattern.test(text)) return [];
    return [finding(unit, start + code.index, `The code of this refusal is ${right}, not ${code[0]}.`)];
  });
}

/** Finds a wrong tolerance of times, next to its error code, and a wrong lifetime of idempotency keys. */
function wrongTimes(
  { unit, text, start }: Sentence,
  { refusals, tolerance, idempotency: { hours } }: SandboxRules,
): Found {
  const code = refusals.timestamp?.code;
  const off = /(\d+) seconds/.exec(text);
  const isAboutTime = code !== undefined && new RegExp(`\\b${code}\\b`).test(text);
  const known = /\bkeys?\b/i.test(text) ? /\b(?:for|after) (\d+) hours\b/i.exec(text) : null;
  return [
    ...(isAboutTime && off !== null && Number(off[1]) !== tolerance
      ? [finding(unit, start + off.index, `A time may be ${tolerance} seconds off, not ${off[1]}.`)]
      : []),
    ...(known !== null && Number(known[1]) !== hours
      ? [
          finding(
            unit,
            start + known.index + known[0].search(/\d/),
            `An idempotency key is known for ${hours} hours, not ${known[1]}.`,
          ),
        ]
      : []),
  ];
}
