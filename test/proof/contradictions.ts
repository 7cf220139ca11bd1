import { parse } from 'yaml';

/** Text files by their paths below `content/`. */
export type Files = Readonly<Record<string, string>>;

/** A statement that contradicts the data of the site, on one line, which keeps its number. */
export interface Contradiction {
  readonly kind: Kind;
  readonly path: string;
  readonly line: number;
  /** The line with the contradiction in it. */
  readonly text: string;
  /** Lines that say the same of what it contradicts: that one of the two is wrong may be reported at either. */
  readonly sides: readonly number[];
}

/** Subjects of contradictions. */
export const KINDS = ['state', 'code', 'order', 'rounding', 'field'] as const;
type Kind = (typeof KINDS)[number];

/** A line of the content, and what is around it. */
interface Line {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** The line below; empty behind a paragraph. */
  readonly next: string;
  /** `prose`, `json` for JSON in articles and examples of the OpenAPI file, or the language of the code. */
  readonly place: string;
  /** All lines of the code block or the example; the line alone in prose. */
  readonly block: readonly string[];
  /** All examples of the file. */
  readonly others: readonly Example[];
  /** First line of the block. */
  readonly start: number;
  /** Where a JSON block is: its fence, or the key of the response. */
  readonly title: string;
}

/** An example of the OpenAPI file. */
interface Example {
  readonly lines: readonly string[];
  /** The line before its first one, from 1. */
  readonly start: number;
}

type Random = <Value>(values: readonly Value[]) => Value | undefined;

/** Gives the line with a contradiction in it; undefined where it does not fit. */
type Spoil = (line: Line, facts: Facts, random: Random) => string | undefined;

/** Facts read from the files of the site. */
interface Facts {
  /** Object → its states, and each `from to`. */
  readonly objects: ReadonlyMap<
    string,
    { readonly states: readonly string[]; readonly steps: ReadonlySet<string> }
  >;
  readonly states: readonly string[];
  readonly codes: Readonly<Record<string, { readonly status: number; readonly retry: string }>>;
  readonly retries: readonly string[];
  /** Event → the states to which the transitions that send it lead. */
  readonly events: ReadonlyMap<string, readonly string[]>;
  /** Digits of a card → error codes. */
  readonly cards: ReadonlyMap<string, readonly string[]>;
  /** Names of properties in schemas. */
  readonly fields: readonly string[];
}

interface StatesFile {
  readonly states: Readonly<Record<string, unknown>>;
  readonly transitions: readonly { readonly from?: string[]; readonly to: string; readonly sends?: string }[];
}

function factsOf(files: Files): Facts {
  const read = (name: string) => parse(files[`reference/${name}.yaml`] ?? '') as never;
  const machines = Object.keys(files).flatMap((path) => {
    const [, name] = /^reference\/([\w-]+)-states\.yaml$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, parse(files[path] ?? '') as StatesFile] as const];
  });
  const { codes, retry } = read('error-codes') as Facts & { readonly retry: object };
  const { cards } = read('test-cards') as { cards: Record<string, { outcomes: { code?: string }[] }> };
  const { events } = read('webhook-events') as { events: Record<string, unknown> };
  const sent = machines.flatMap(([, { transitions }]) => transitions);
  return {
    objects: new Map(
      machines.map(([name, { states, transitions }]) => [
        name,
        {
          states: Object.keys(states),
          steps: new Set(transitions.flatMap(({ from = [], to }) => from.map((one) => `${one} ${to}`))),
        },
      ]),
    ),
    states: [...new Set(machines.flatMap(([, { states }]) => Object.keys(states)))],
    codes,
    retries: Object.keys(retry),
    events: new Map(
      Object.keys(events).map((event) => [
        event,
        sent.flatMap(({ sends, to }) => (sends === event ? [to] : [])),
      ]),
    ),
    cards: new Map(
      Object.entries(cards).map(([number, { outcomes }]) => [
        number.replaceAll(' ', ''),
        outcomes.flatMap(({ code }) => code ?? []),
      ]),
    ),
    fields: fieldsOf(parse(files['reference/gateway.openapi.yaml'] ?? '')),
  };
}

function fieldsOf(value: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: unknown };
    if (typeof properties === 'object' && properties !== null)
      for (const name of Object.keys(properties)) found.add(name);
    Object.values(part).forEach(visit);
  };
  visit(value);
  return [...found];
}

/** Replaces one of the matches by what `by` gives for it. */
function swap(
  text: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | undefined,
  random: Random,
): string | undefined {
  const match = random([...text.matchAll(pattern)]);
  const replacement = match && by(match as RegExpExecArray);
  if (match === undefined || replacement === undefined || replacement === match[0]) return undefined;
  return text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length);
}

/** A slip of the pen: two letters change places, one is missing, or one is there twice. */
function slip(word: string, random: Random): string {
  const at = random([...word.slice(1, -1)].map((_, index) => index + 1)) ?? 1;
  const [before, letter = '', after = '', rest] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const made = random([
    before + after + letter + rest,
    before + after + rest,
    before + letter + letter + after + rest,
  ]);
  return made === undefined || made === word ? `${before}${letter}${letter}${after}${rest}` : made;
}

const isProse = ({ place, text }: Line) =>
  place === 'prose' && !/^(?:---|title:|description:|keywords:|sidebar_label:|tags:|::|#)/.test(text);
const isRow = (line: Line) => isProse(line) && line.text.startsWith('|');
const isParagraph = (line: Line) => isProse(line) && /^[A-Z][^|]*\.$/.test(line.text) && line.next === '';
const other = <Value>(values: readonly Value[], not: readonly Value[], random: Random) =>
  random(values.filter((value) => !not.includes(value)));

/** In the JSON of articles and of the OpenAPI file: `"name": value,` and `name: value`. */
function inJson(
  name: string,
  by: (value: string, line: Line, facts: Facts, random: Random) => string | undefined,
): Spoil {
  const pattern = new RegExp(`^(\\s*"?${name}"?: )("?)([^",]+)(\\2,?)$`, 'g');
  return (line, facts, random) =>
    line.place !== 'json'
      ? undefined
      : swap(
          line.text,
          pattern,
          ([, key, quote, value = '', rest]) => {
            const made = by(value, line, facts, random);
            return made === undefined || made === value ? undefined : `${key}${quote}${made}${rest}`;
          },
          random,
        );
}

/** Says something more at the end of a paragraph. */
function saying(sentence: (facts: Facts, random: Random) => string | undefined): Spoil {
  return (line, facts, random) => {
    if (!isParagraph(line)) return undefined;
    const more = sentence(facts, random);
    return more === undefined ? undefined : `${line.text} ${more}`;
  };
}

const INVENTED = ['settled', 'approved', 'rejected', 'cancelled', 'closed', 'chargedBack', 'onHold', 'paid'];

/** Two states of one object, of which the second cannot follow the first, not even later. */
function impossible(
  { objects }: Facts,
  random: Random,
  start?: string,
): readonly [string, string] | undefined {
  const pairs = [...objects.values()].flatMap(({ states, steps }) =>
    states.flatMap((from) => {
      const later = reachable(from, steps);
      return states.flatMap((to) =>
        (start !== undefined && from !== start) ||
        to === from ||
        later.has(to) ||
        [...objects.values()].some((each) => reachable(from, each.steps).has(to))
          ? []
          : [[from, to] as const],
      );
    }),
  );
  return random(pairs);
}

function reachable(start: string, steps: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const step of steps) {
      const [source, to = ''] = step.split(' ');
      if (source !== from || found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  return found;
}

/** Two events of one object, of which the second cannot be sent after the first. */
function impossibleEvents(facts: Facts, random: Random): readonly [string, string] | undefined {
  const pairs = [...facts.events].flatMap(([first, firstStates]) =>
    [...facts.events].flatMap(([second, secondStates]) => {
      const machine = [...facts.objects.values()].find(({ states }) =>
        [...firstStates, ...secondStates].every((state) => states.includes(state)),
      );
      const [object] = first.split('.');
      if (machine === undefined || first === second || !second.startsWith(`${object}.`)) return [];
      if (firstStates.length * secondStates.length === 0) return [];
      const later = firstStates.flatMap((state) => [...reachable(state, machine.steps)]);
      return secondStates.some((state) => later.includes(state)) ? [] : [[first, second] as const];
    }),
  );
  return random(pairs);
}

const codePattern = /\bE\d{4}\b/g;
const statusOf = (code: string, { codes }: Facts) => codes[code]?.status;
const STATUSES = ['400', '401', '402', '403', '404', '409', '429', '500', '503', '504'];
const shifted = (digits: string, random: Random) =>
  random([`${digits}0`, `${digits}00`, digits.slice(0, -1) || '9']);

/** The ways to contradict, by kind. */
const WAYS: Readonly<Record<Kind, readonly Spoil[]>> = {
  state: [
    // A state in the text, mistyped.
    (line, { states }, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=`)[a-z][A-Za-z]+(?=`)/g,
            ([word]) => (states.includes(word) ? slip(word, random) : undefined),
            random,
          )
        : undefined,
    // A state that nothing has, where the table or the sentence is about states.
    (line, { states }, random) =>
      isRow(line)
        ? swap(
            line.text,
            /(?<=^\| `)[a-z][A-Za-z]+(?=`)/g,
            ([word]) => (states.includes(word) ? random(INVENTED) : undefined),
            random,
          )
        : undefined,
    (line, { states }, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=\b(?:state|is|becomes|in) `)[a-z][A-Za-z]+(?=`)/g,
            ([word]) => (states.includes(word) ? random(INVENTED) : undefined),
            random,
          )
        : undefined,
    inJson('state', (_value, _line, _facts, random) => random(INVENTED)),
    inJson('state', (value, { block }, { objects, events }, random) => {
      const states = [...objects.values()].find(({ states: all }) => all.includes(value))?.states ?? [];
      const event = /event"?: "?([\w.]+)/.exec(block.join('\n'))?.[1] ?? '';
      const allowed = events.get(event);
      return allowed?.includes(value) === true ? other(states, allowed, random) : undefined;
    }),
    // A comparison in a program.
    (line, { states }, random) =>
      line.place === 'prose' || line.place === 'json'
        ? undefined
        : swap(
            line.text,
            /(?<=state["']?\]?\s*(?:[!=]==?|=)\s*["'])\w+(?=["'])/g,
            ([word]) => (states.includes(word) ? slip(word, random) : undefined),
            random,
          ),
    saying((facts, random) => {
      const [from, to] = impossible(facts, random) ?? [];
      return from === undefined
        ? undefined
        : random([
            `It goes from \`${from}\` → \`${to}\`.`,
            `It goes from \`${from}\` to \`${to}\`.`,
            `The transition \`${from} → ${to}\` is the usual one.`,
          ]);
    }),
  ],
  code: [
    // A code that nothing has.
    (line, { codes }, random) =>
      isProse(line) || line.place === 'json'
        ? swap(
            line.text,
            codePattern,
            ([code]) =>
              other(['E1099', 'E2099', 'E3099', 'E4099', 'E5099'], Object.keys(codes), random) &&
              `${code[0]}${code[1]}0${random(['77', '88', '99'])}`,
            random,
          )
        : undefined,
    // A status that the code does not have.
    (line, facts, random) => {
      if (!isProse(line)) return undefined;
      const statuses = [...line.text.matchAll(codePattern)].map(([code]) => String(statusOf(code, facts)));
      return swap(
        line.text,
        /(?<=\| |`)[45]\d\d(?= \||`)/g,
        ([status]) => (statuses.includes(status) ? other(STATUSES, statuses, random) : undefined),
        random,
      );
    },
    // Another code than the one whose status is next to it.
    (line, facts, random) => {
      if (!isProse(line) || !/(?:\| |`)[45]\d\d(?: \||`)/.test(line.text)) return undefined;
      const codes = [...line.text.matchAll(codePattern)];
      if (codes.length !== 1) return undefined;
      return swap(
        line.text,
        codePattern,
        ([code]) =>
          random(Object.keys(facts.codes).filter((each) => statusOf(each, facts) !== statusOf(code, facts))),
        random,
      );
    },
    inJson('code', (code, { title }, facts, random) => {
      const status = statusOf(code, facts);
      return status === undefined || !title.includes(String(status))
        ? undefined
        : random(Object.keys(facts.codes).filter((each) => statusOf(each, facts) !== status));
    }),
    inJson('retry', (value, { block }, { retries }, random) =>
      /code"?: "?E/.test(block.join('\n')) ? other(retries, [value], random) : undefined,
    ),
    // A test card with the outcome of another one.
    (line, { cards, codes }, random) => {
      if (!isProse(line)) return undefined;
      const numbers = [...line.text.matchAll(/\d{4} \d{4} \d{4} \d{4}/g)].map(([number]) =>
        number.replaceAll(' ', ''),
      );
      const known = numbers.flatMap((number) => cards.get(number) ?? []);
      return swap(
        line.text,
        codePattern,
        ([code]) => (known.includes(code) ? other(Object.keys(codes), known, random) : undefined),
        random,
      );
    },
  ],
  order: [
    // Swaps the order of two names.
    (line, facts, random) =>
      isProse(line)
        ? swap(
            line.text,
            /`([\w.]+)`, then `([\w.]+)`/g,
            ([, first = '', second = '']) => {
              const { states } = facts;
              const last = second.split('.').at(-1) ?? '';
              const [, wrong] = impossible(facts, random, last) ?? [];
              return states.includes(last) && first !== last && wrong !== undefined
                ? `\`${last}\`, then \`${wrong}\``
                : undefined;
            },
            random,
          )
        : undefined,
    saying((facts, random) => {
      const [first, second] = impossible(facts, random) ?? [];
      return first === undefined
        ? undefined
        : random([
            `The state is \`${first}\`, then \`${second}\`.`,
            `Expect \`${first}\` first, then \`${second}\`.`,
            `It is \`${first}\` before it is \`${second}\`.`,
          ]);
    }),
    saying((facts, random) => {
      const [first, second] = impossibleEvents(facts, random) ?? [];
      return first === undefined
        ? undefined
        : random([
            `You receive \`${first}\`, then \`${second}\`.`,
            `\`${first}\` is sent before \`${second}\`.`,
            `\`${second}\` comes after \`${first}\`.`,
          ]);
    }),
    // The event of another change.
    inJson('event', (value, { block }, { events }, random) => {
      const state = /state"?: "?(\w+)/.exec(block.join('\n'))?.[1] ?? '';
      const [object = ''] = value.split('.');
      const wrong = [...events].flatMap(([event, states]) =>
        event.startsWith(`${object}.`) && states.length > 0 && !states.includes(state) ? [event] : [],
      );
      return events.get(value)?.includes(state) === true ? random(wrong) : undefined;
    }),
    // The second message about an object says that it is the first.
    inJson('sequence', (value, { block, others }) =>
      others.some((other) => sequenceBeside(block, other).length > 0) && Number(value) > 1
        ? String(Number(value) - 1)
        : undefined,
    ),
    // A change before the beginning.
    inJson('updatedAt', (value, _line, _facts, random) =>
      random([value.replace(/^20\d\d/, '2025'), value.replace(/^20\d\d/, '2019')]),
    ),
    inJson('expiresAt', (value, { block }) =>
      /createdAt/.test(block.join('\n')) ? value.replace(/^20\d\d/, '2024') : undefined,
    ),
  ],
  rounding: [
    // A text's amount in major units that is not the one in minor units.
    (line, _facts, random) =>
      isProse(line) && /\b(?:EUR|JPY|KWD|USD|GBP|SEK) \d/.test(line.text)
        ? swap(line.text, /(?<=`)\d{3,6}(?=`)/g, ([digits]) => shifted(digits, random), random)
        : undefined,
    (line, _facts, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=\b(?:EUR|USD|GBP|SEK) )(\d+)\.(\d\d)(?=[^\d])/g,
            ([, whole = '', part = '']) => random([`${whole}.${part}0`, `${whole}.${part[0]}`]),
            random,
          )
        : undefined,
    (line, _facts, random) =>
      isRow(line) && /`[A-Z]{3}` /.test(line.text)
        ? swap(line.text, /(?<=\| \**)[0-4](?=\** \|)/g, ([digit]) => String((Number(digit) + 1) % 4), random)
        : undefined,
    inJson('amount', (value, _line, _facts, random) =>
      /^\d{2,}$/.test(value) ? random([`${value.slice(0, -2) || '0'}.99`, `${value}.5`]) : undefined,
    ),
    inJson('capturedAmount', (_value, { block }) => {
      const amount = Number(/ amount"?: (\d+)/.exec(block.join('\n'))?.[1]);
      return Number.isNaN(amount) ? undefined : String(amount + 1);
    }),
    inJson('refundedAmount', (value, { block }) => {
      const captured = Number(/capturedAmount"?: (\d+)/.exec(block.join('\n'))?.[1]);
      return Number.isNaN(captured) ? undefined : String(captured + Number(value) + 1);
    }),
    inJson('net', (value, { block }) =>
      /fee/.test(block.join('\n')) ? String(Number(value) + 1) : undefined,
    ),
    // A row of a table of amounts, in which each is at most the one before it.
    (line, { states }, random) =>
      isRow(line) && states.some((state) => line.text.includes(`\`${state}\``))
        ? swap(
            line.text,
            /(?<=\| )(\d{3,5}) \| (\d+) \|/g,
            ([, first = '']) => `${first} | ${Number(first) + 7} |`,
            random,
          )
        : undefined,
    // A line of a report.
    (line, _facts, random) =>
      line.place === 'csv'
        ? swap(line.text, /(?<=,)-?\d+(?=,[A-Z]{3},)/g, ([value]) => String(Number(value) + 1), random)
        : undefined,
    // Output of a program.
    (line, _facts, random) =>
      line.place === 'prose' || line.place === 'json'
        ? undefined
        : swap(
            line.text,
            /(?<=\d+\.\d+.*(?:\/\/|#) )\d{3,6}$/g,
            ([digits]) => shifted(digits, random),
            random,
          ),
  ],
  field: [
    // A field that the schema does not have.
    (line, { fields }, random) =>
      line.place === 'json'
        ? swap(
            line.text,
            /(?<=^\s*"?)[A-Za-z]\w+(?="?: [^{[])/g,
            ([name]) => (fields.includes(name) ? slip(name, random) : undefined),
            random,
          )
        : undefined,
    inJson('(?:currency|amount|type|brand|frequency|channel)', (value, _line, _facts, random) =>
      /^\d+$/.test(value) ? undefined : random(['none of them', 'Xx']),
    ),
    // A field in the text, mistyped.
    (line, { fields }, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=`(?:\w+\.)*)[a-z]+[A-Z]\w+(?=`)/g,
            ([name]) => (fields.includes(name) ? slip(name, random) : undefined),
            random,
          )
        : undefined,
    // A field that nothing has, in a path or in the first column.
    (line, { fields }, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=`[a-z]\w+\.)[a-z]\w+(?=`)/g,
            ([name]) =>
              fields.includes(name) ? random(['reference', 'capturedOn', 'totalValue']) : undefined,
            random,
          )
        : undefined,
    // A field in a program, mistyped.
    (line, { fields }, random) =>
      line.place === 'prose' || line.place === 'json'
        ? undefined
        : swap(
            line.text,
            /(?<=[.["'])[a-z]+[A-Z]\w+\b(?=[ .;,)"'\]])/g,
            ([name]) => (fields.includes(name) ? slip(name, random) : undefined),
            random,
          ),
    // A value that the field cannot have.
    (line, _facts, random) =>
      isProse(line)
        ? swap(line.text, /(?<=`(?:state|type|reason)=)\w+(?=`)/g, ([value]) => slip(value, random), random)
        : undefined,
    (line, _facts, random) =>
      isRow(line)
        ? swap(
            line.text,
            /(?<=^\| `)(?:card|applePay|googlePay|qrWallet|phoneWallet|redirect|displayQrCode|approveInWallet|subscription|unscheduled)(?=` \|)/g,
            ([value]) => random([slip(value, random), 'bankTransfer']),
            random,
          )
        : undefined,
    // An operation that the API does not have.
    (line, _facts, random) =>
      isProse(line)
        ? swap(
            line.text,
            /(?<=`|\[)(GET|POST|DELETE) (\/v1\/[\w/{}-]+)/g,
            ([, method, path = '']) =>
              random([
                `${method} ${path.replace('/v1/', '/v1/x')}`,
                `${method === 'DELETE' ? 'PUT' : 'DELETE'} ${path.replace(/\/\{tokenId\}$/, '')}`,
              ]),
            random,
          )
        : undefined,
  ],
};

/** Chooses contradictions of each kind at random places: none in the same block or line as another. */
export function contradictions(
  files: Files,
  { seed, each }: { readonly seed: number; readonly each: number },
): readonly Contradiction[] {
  const random = chooser(seed);
  const facts = factsOf(files);
  const lines = Object.entries(files).flatMap(([path, text]) => linesOf(path, text));
  const taken = new Set<string>();
  return KINDS.flatMap((kind) => {
    const ways = WAYS[kind].map((spoil) => ({
      spoil,
      fitting: lines.filter((line) => spoil(line, facts, ([first]) => first) !== undefined),
    }));
    const chosen: Contradiction[] = [];
    for (let tries = 0; chosen.length < each && tries < 10_000; tries += 1) {
      const { spoil, fitting } = ways[tries % ways.length] ??
        ways[0] ?? { spoil: () => undefined, fitting: [] };
      const line = random(fitting);
      const text = line && spoil(line, facts, random);
      if (line === undefined || text === undefined || taken.has(`${line.path}:${line.start}`)) continue;
      taken.add(`${line.path}:${line.start}`);
      chosen.push({ kind, path: line.path, line: line.line, text, sides: sidesOf(line) });
    }
    return chosen;
  });
}

/** The event of a message and the state of the object in it contradict each other: neither is the wrong one. */
function sidesOf({ line, text, block, start, place, others }: Line): readonly number[] {
  if (/^\s*"?sequence"?:/.test(text))
    return [line, ...others.flatMap((other) => sequenceBeside(block, other))];
  if (place !== 'json' || !/^\s*"?state"?:/.test(text)) return [line];
  const event = block.findIndex((one) => /^\s*"?event"?:/.test(one));
  return event < 0 ? [line] : [line, start + 1 + event];
}

/** The line with the number of another message about the object of a message. */
function sequenceBeside(block: readonly string[], { lines, start }: Example): readonly number[] {
  const idOf = (all: readonly string[]) => /data: *\n.*?Id: (\w+)/s.exec(all.join('\n'))?.[1];
  const at = lines.findIndex((one) => /^\s*sequence:/.test(one));
  return at < 0 || lines === block || idOf(lines) !== idOf(block) ? [] : [start + 1 + at];
}

/** A linear congruential generator: the same seed, the same choices. */
function chooser(seed: number): Random {
  let state = seed;
  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)];
  };
}

function linesOf(path: string, text: string): readonly Line[] {
  return path.endsWith('.yaml') ? exampleLines(path, text.split('\n')) : articleLines(path, text.split('\n'));
}

function articleLines(path: string, all: readonly string[]): readonly Line[] {
  let fence: { readonly start: number; readonly language: string; readonly title: string } | undefined;
  return all.flatMap((text, index): readonly Line[] => {
    const [, language, title = ''] = /^```(\w+)(.*)$/.exec(text) ?? [];
    if (/^```\s*$/.test(text)) fence = undefined;
    else if (language !== undefined) fence = { start: index + 1, language, title };
    else {
      const { start = index, language: place = 'prose', title: named = '' } = fence ?? {};
      const end = all.findIndex((one, at) => at >= start && one.startsWith('```'));
      const block = fence === undefined ? [text] : all.slice(start, end);
      return [
        {
          path,
          line: index + 1,
          text,
          next: all[index + 1] ?? '',
          place,
          block,
          others: [],
          start,
          title: named,
        },
      ];
    }
    return [];
  });
}

/** The lines of examples in the OpenAPI file. */
function exampleLines(path: string, all: readonly string[]): readonly Line[] {
  const starts = all.flatMap((text, index) => (/^ +value:$/.test(text) ? [index] : []));
  const blocks = starts.map((start) => {
    const depth = all[start]?.search(/\S/) ?? 0;
    const length = all.slice(start + 1).findIndex((text) => text.trim() !== '' && text.search(/\S/) <= depth);
    return all.slice(start + 1, start + 1 + length);
  });
  const others = blocks.map((lines, which) => ({ lines, start: (starts[which] ?? 0) + 1 }));
  return starts.flatMap((start, which) => {
    const block = blocks[which] ?? [];
    const title = all.slice(0, start).findLast((text) => /^ +'?\d(?:\d\d|XX)'?:|^ {4}\w+:$/.test(text)) ?? '';
    return block.map(
      (text, index): Line => ({
        path,
        line: start + 2 + index,
        text,
        next: '',
        place: 'json',
        block,
        others,
        start: start + 1,
        title: title.trim(),
      }),
    );
  });
}

/** The files with the contradictions in them. */
export function withContradictions(files: Files, all: readonly Contradiction[]): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const lines = text.split('\n');
      for (const one of all) if (one.path === path) lines[one.line - 1] = one.text;
      return [path, lines.join('\n')];
    }),
  );
}
