import {
  type CodeMark,
  createSuggestionBudget,
  type DataExample,
  limits,
  ownValue,
  type PluginProblem,
  problemAt,
} from 'paydocs/plugin';
import { jsonPlaces, parsedJson } from '../../../shared/json-schema/json-places.ts';
import { isObject, pointerStep } from '../../../shared/json-schema/pointers.ts';
import { kebabCase } from '../states/check.ts';
import { codePattern, unknownCode } from './error-codes.ts';
import type { ErrorFact, EventFact, Facts } from './facts.ts';
import { brokenRules } from './field-rules.ts';
import { statusProblem } from './statuses.ts';

/** A JSON value with its place. */
export interface Example {
  readonly value: unknown;
  /** Title of the example in the file. */
  readonly title?: string;
  /** Status of its response. */
  readonly status?: string | undefined;
  /** Returns a problem with the place of the value at a JSON Pointer. */
  readonly problemAt: (pointer: string, problem: PluginProblem) => PluginProblem;
}

/** Returns the JSON of a code block; undefined if it is not JSON. */
export function exampleIn(mark: CodeMark): Example | undefined {
  if (mark.language !== 'json') return undefined;
  const value = parsedJson(mark.code);
  if (value === undefined) return undefined;
  const places = jsonPlaces(mark.code);
  const [, marked, titled] = /\bresponse=[^\s:]+:(\d{3})|title=["'](\d{3}) /.exec(mark.meta) ?? [];
  return {
    value,
    status: marked ?? titled,
    problemAt: (pointer, problem) => problemAt(mark, places.get(pointer) ?? 0, problem),
  };
}

/** Returns an example of a data file. */
export function exampleOf({ value, title, status, placeOf }: DataExample): Example {
  return {
    value,
    title,
    status,
    problemAt: (pointer, problem) => ({ ...placeOf(pointer), ...problem, severity: 'error' }),
  };
}

/** An object in a value, with the objects that contain it, the innermost first. */
export interface Found {
  readonly pointer: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly around: readonly Readonly<Record<string, unknown>>[];
}

/** Returns every object in a value, each once. */
export function objectsIn(value: unknown): readonly Found[] {
  const found: Found[] = [];
  const seen = new Set<unknown>();
  const open: { value: unknown; pointer: string; around: Found['around'] }[] = [
    { value, pointer: '', around: [] },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: item, pointer, around } = next;
    if (typeof item !== 'object' || item === null || seen.has(item)) continue;
    seen.add(item);
    if (isObject(item)) found.push({ pointer, object: item, around });
    const inner = isObject(item) ? [item, ...around].slice(0, limits.data.around) : around;
    for (const [key, below] of Object.entries(item))
      open.push({ value: below, pointer: pointer + pointerStep(key), around: inner });
  }
  return found;
}

/** Returns the problems of each object in a value. */
export function wrongObjects(example: Example, facts: Facts): readonly PluginProblem[] {
  const { errorFacts, fieldRules = [], eventFacts, states } = facts;
  return objectsIn(example.value).flatMap((found) => [
    ...(errorFacts ? wrongError(example, found, errorFacts) : []),
    ...brokenRules(
      fieldsOf(found),
      fieldRules.filter(({ field }) => Object.hasOwn(found.object, field)),
    ).map(({ field, problem }) => example.problemAt(found.pointer + pointerStep(field), problem)),
    ...(eventFacts && states ? wrongEvent(example, found, { eventFacts, states }) : []),
  ]);
}

function fieldsOf({ object, around }: Found) {
  return (name: string): unknown =>
    [object, ...around].map((each) => ownValue(each, name)).find((value) => value !== undefined);
}

/** Finds an error with the status, retry advice or shopper's text of another code. */
function wrongError(
  { status, problemAt: at }: Example,
  { pointer, object }: Found,
  errors: Readonly<Record<string, ErrorFact>>,
): readonly PluginProblem[] {
  const code = typeof object.code === 'string' ? object.code : '';
  const fact = ownValue(errors, code);
  if (fact === undefined) return [];
  if (status !== undefined && !fits(status, fact.status))
    return [at(pointer + pointerStep('code'), statusProblem(code, fact.status, status))];
  const wrong = [
    ['retry', fact.retry],
    ['shopperMessage', fact.shopper],
  ].filter(([field, right]) => Object.hasOwn(object, String(field)) && object[String(field)] !== right);
  const hint = 'The facts are in content/reference/error-codes.yaml.';
  if (wrong.length === 2 && code !== '')
    return [
      at(pointer + pointerStep('code'), {
        code: 'error-fact',
        severity: 'error',
        problem: `"retry" and "shopperMessage" are not those of ${code}.`,
        hint,
      }),
    ];
  return wrong.map(([field, right]) => {
    const [said, known] = [object[String(field)], right].map((value) => JSON.stringify(value));
    const text = `"${field}" of ${code} is ${known}, not ${said}.`;
    return at(pointer + pointerStep(String(field)), {
      code: 'error-fact',
      severity: 'error',
      problem: text,
      hint,
    });
  });
}

/** True if a documented status (`402`, `4XX`, `default`) includes a number. */
function fits(written: string, status: number): boolean {
  if (!/^[1-5](?:\d\d|XX)$/i.test(written)) return true;
  return String(status).startsWith(written.replace(/X/gi, ''));
}

/** Finds a message whose object has a state in which its event is not sent, or whose title names another event. */
function wrongEvent(
  { title, problemAt: at }: Example,
  { pointer, object }: Found,
  { eventFacts, states }: Required<Pick<Facts, 'eventFacts' | 'states'>>,
): readonly PluginProblem[] {
  const message = messageIn(object, eventFacts);
  if (message === undefined) return [];
  const { key, event, fact } = message;
  if (title !== undefined && title !== event && ownValue(eventFacts, title) !== undefined) {
    const text = `This example is called "${title}", and it is about "${event}".`;
    return [
      at(pointer + pointerStep(key), {
        code: 'event-state',
        severity: 'error',
        problem: text,
        hint: 'Write the same event in both.',
      }),
    ];
  }
  const property = states.find(({ object: name }) => name === fact.object)?.property;
  const state = property === undefined ? undefined : stateBelow(object, fact, property);
  if (state === undefined || isSentIn(fact, state)) return [];
  return [
    at(pointer + pointerStep(key), {
      code: 'event-state',
      severity: 'error',
      problem: `"${event}" is sent when the state is ${fact.states.join(' or ')}, not ${state}.`,
      hint: 'The transitions that send it are in the files of states in content/reference.',
    }),
  ];
}

/** True if the event is sent in this state, or if no transition is known to send it. */
export function isSentIn({ states }: EventFact, state: string): boolean {
  return states.length === 0 || states.includes(state);
}

/** Returns the event that a message is about, with its key; undefined if it is not a message. */
export function messageIn(object: Found['object'], events: NonNullable<Facts['eventFacts']>) {
  for (const [key, value] of Object.entries(object)) {
    const fact = typeof value === 'string' ? ownValue(events, value) : undefined;
    if (fact !== undefined) return { key, event: String(value), fact };
  }
  return undefined;
}

/** Returns the object with a key, in the message or one level deeper; undefined without one. */
export function objectUnder(message: Found['object'], key: string): Found['object'] | undefined {
  const holders = [message, ...Object.values(message)];
  return holders.flatMap((holder) => (isObject(holder) ? [ownValue(holder, key)] : [])).find(isObject);
}

/** Returns the object of an event: that under its key `data` if the key names it in kebab case, else the one named `object` inside; undefined without one. */
export function objectOf(message: Found['object'], { data, object }: EventFact): Found['object'] | undefined {
  const under = objectUnder(message, data);
  if (under === undefined || kebabCase(data) === object) return under;
  const inside = Object.entries(under).find(([key, value]) => kebabCase(key) === object && isObject(value));
  return isObject(inside?.[1]) ? inside[1] : undefined;
}

function stateBelow(message: Found['object'], fact: EventFact, property: string): string | undefined {
  const state = ownValue(objectOf(message, fact) ?? {}, property);
  return typeof state === 'string' ? state : undefined;
}

/** Finds unknown error codes in values of an example. Articles have a check of their text. */
export function unknownCodes(example: Example, { errorCodes = [] }: Facts): readonly PluginProblem[] {
  const known = new Set(errorCodes);
  if (known.size === 0) return [];
  const suggestions = createSuggestionBudget();
  const pattern = codePattern(errorCodes);
  return objectsIn(example.value).flatMap(({ pointer, object }) =>
    Object.entries(object).flatMap(([key, value]) => {
      const [code = ''] = typeof value === 'string' ? (value.match(pattern) ?? []) : [];
      if (code === '' || code !== value || known.has(code)) return [];
      return [example.problemAt(pointer + pointerStep(key), unknownCode(code, errorCodes, suggestions))];
    }),
  );
}
