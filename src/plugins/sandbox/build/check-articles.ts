import type { Problem } from '../../../problems.ts';
import type { Marks } from '../../../types.ts';
import type { SandboxRules } from '../../shared/offered/sandbox-file.ts';
import { type Row, type Sentence, sentencesOf, type Unit, unitsOf } from '../../shared/units.ts';

/** What the text says of test values and times, and the sandbox does not do. */
export function wrongValues({ texts }: Marks, rules: SandboxRules): readonly Problem[] {
  const { all, tables } = unitsOf(texts);
  const codes = codesOf(rules);
  const rows = tables.flatMap((table) => table.rows);
  return [
    ...rows.flatMap((row) => [...wrongCodes(row, codes), ...wrongRetries(row, rules)]),
    ...all.flatMap((unit) => sentencesOf(unit).flatMap((sentence) => wrongTimes(sentence, rules))),
  ];
}

function finding(unit: Unit, index: number, text: string): Problem {
  const hint = 'The facts are in content/reference/sandbox.yaml.';
  return unit.problemAt(index, { code: 'sandbox-fact', text, hint, isWarning: true });
}

/** Test values → the error codes to which they lead. */
interface Codes {
  readonly whole: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the last characters of the value. */
  readonly endings: ReadonlyMap<string, ReadonlySet<string>>;
  /** True for a text that looks like an error code of the site. */
  readonly isCode: (text: string) => boolean;
}

/** Shorter values may mean something else. */
const SHORTEST_VALUE = 8;
const SHORTEST_ENDING = 4;

function codesOf({ values }: SandboxRules): Codes {
  const whole = new Map<string, Set<string>>();
  const endings = new Map<string, Set<string>>();
  for (const { is = '', endsWith = '', code, acts } of values) {
    const [map, text] = is === '' ? [endings, endsWith] : [whole, is];
    if (text.length < (is === '' ? SHORTEST_ENDING : SHORTEST_VALUE)) continue;
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

/** A row with one test value and one error code, which is none of those that the value leads to. */
function wrongCodes({ cells, whole }: Row, { whole: values, endings, isCode }: Codes): readonly Problem[] {
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

/** A row with as many times as there are retries, most of which are those of the retries. */
function wrongRetries({ cells }: Row, { webhooks: { retries } }: SandboxRules): readonly Problem[] {
  const times = [...cells.values()].flatMap((unit) => {
    const seconds = secondsIn(unit.text);
    return seconds === undefined ? [] : [{ unit, seconds }];
  });
  const wrong = times.filter(({ seconds }, index) => seconds !== retries[index]);
  if (retries.length < 3 || times.length !== retries.length || wrong.length * 2 > retries.length) return [];
  return wrong.map(({ unit }) =>
    finding(unit, unit.text.search(/\d/), `No webhook is tried again after ${unit.text.trim()}.`),
  );
}

/** How far off a time may be, next to the code for it; and how long an idempotency key is known. */
function wrongTimes(
  { unit, text, start }: Sentence,
  { refusals, tolerance, idempotency: { hours } }: SandboxRules,
): readonly Problem[] {
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
