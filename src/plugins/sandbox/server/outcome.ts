import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { SandboxValue } from '../../shared/offered/sandbox-file.ts';
import type { CardResult, TestCards } from '../../shared/offered/values.ts';
import { type Api, jsonOf } from './api.ts';
import { mayAnswer } from './broken-constraints.ts';
import { areTrue, type Facts } from './conditions.ts';
import type { Call } from './exchange.ts';
import { hasTestValue, type StoredObject } from './objects.ts';
import { fieldOf, leavesOf, valueAt } from './values.ts';

/** Outcome of a request, chosen by the test values in it. */
export interface Outcome {
  /** Error code. */
  readonly code?: string | undefined;
  /** Name of the response example. */
  readonly answer?: string | undefined;
  /** Outcome as the state files name it: `approved`, `declined`. */
  readonly when: string;
  readonly value?: SandboxValue;
  /** Path of the field that has selected it. */
  readonly field?: string | undefined;
}

/** A request, its objects, and the number of requests with its idempotency key. */
export interface Chosen extends Facts {
  readonly operation: OfferedOperation;
  readonly objects: readonly StoredObject[];
  /** Name in lower case → value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attempt: number;
}

/**
 * Returns the outcome of a request: that of the first test value in `sandbox.yaml` that has one, else of the test card.
 * Effects of other matching test values, such as a delay, are added.
 */
export function outcomeOf(chosen: Chosen, api: Api): Outcome {
  const { operation, body, headers, attempt } = chosen;
  const fitting = api.file.rules.values.filter(
    ({ field, header, operations, where, times = Number.POSITIVE_INFINITY, ...test }) =>
      (operations === undefined || operations.includes(operation.id)) &&
      attempt <= times &&
      (field === undefined || hasTestValue(test, fieldOf(body, field))) &&
      (header === undefined || hasTestValue(test, headers[header.toLowerCase()] ?? null)) &&
      areTrue(where, chosen),
  );
  const deciding = fitting.find(isDeciding);
  const effects = fitting.filter((one) => !isDeciding(one));
  const decided = deciding ? asDecided(deciding, api) : cardDecision(chosen, api);
  const all = [...(deciding ? [deciding] : []), ...effects];
  if (all.length === 0) return decided;
  const value: SandboxValue = Object.assign({}, ...all.toReversed(), {
    drops: all.some(({ drops }) => drops),
  });
  return { ...decided, value };
}

/** True for a test value that determines the outcome of a request. */
function isDeciding({ code, when, status }: SandboxValue): boolean {
  return code !== undefined || when !== undefined || status !== undefined;
}

function asDecided({ code, field, when }: SandboxValue, api: Api): Outcome {
  return { when: when ?? whenOf(code, api), field, code };
}

function cardDecision(chosen: Chosen, api: Api): Outcome {
  const card = api.file.testCards && cardOutcome(chosen, api, api.file.testCards);
  return card ?? { when: 'approved' };
}

/** Returns the outcome of an error code: `declined` leaves a declined object, `unknown` (5xx) an unknown one. */
function whenOf(code: string | undefined, { file }: Api): string {
  const status = code === undefined ? undefined : file.errorCodes?.codes[code]?.status;
  if (status === undefined) return 'approved';
  return status >= 500 ? 'unknown' : status === 402 ? 'declined' : 'refused';
}

function cardOutcome(chosen: Chosen, api: Api, { cards, unknown, flows }: TestCards): Outcome | undefined {
  const { operation, body, objects } = chosen;
  for (const [path, leaf] of leavesOf(body)) {
    const card = cards.find(({ digits }) => digits === leaf);
    if (card === undefined) continue;
    const result = card.outcomes.find(
      (one) => (one.operations?.includes(operation.id) ?? true) && isPossible(one, operation, api),
    );
    const isPlain =
      flows !== undefined && hasFlow(result) && !flows.needs.some((name) => hasField(body, name));
    return { ...asOutcome(isPlain ? flows : result, api), field: path.join('.') };
  }
  const place = cardPlace(operation, cards);
  const other = place === undefined ? undefined : valueAt(body, place);
  if (unknown !== undefined && typeof other === 'string')
    return { ...asOutcome(unknown, api), field: place?.join('.') ?? '' };
  return storedOutcome(operation, api, { cards, objects });
}

/** Returns the outcome of the card stored with an object: a token keeps the card of its payment. Else undefined. */
function storedOutcome(
  operation: OfferedOperation,
  api: Api,
  { cards, objects }: { readonly cards: TestCards['cards']; readonly objects: Chosen['objects'] },
): Outcome | undefined {
  const stored = objects.find(({ card }) => card !== undefined)?.card;
  const card = cards.find(({ digits }) => digits === stored);
  const result = card?.outcomes.find(({ operations }) => operations?.includes(operation.id));
  return result && asOutcome(result, api);
}

/** Returns the first test card whose number is in a value; undefined if there is none. */
export function cardIn(value: unknown, { file }: Api): TestCards['cards'][number] | undefined {
  const cards = file.testCards?.cards ?? [];
  return [...leavesOf(value)].flatMap(([, leaf]) => cards.find(({ digits }) => digits === leaf) ?? [])[0];
}

function hasFlow(result: CardResult | undefined): boolean {
  return result?.flow !== undefined && result.flow !== 'none';
}

function hasField(body: unknown, name: string): boolean {
  return (fieldOf(body, name) ?? null) !== null;
}

function asOutcome(result: Partial<CardResult> | undefined, api: Api): Outcome {
  const { code, answer, flow } = result ?? {};
  if (code !== undefined) return { code, when: whenOf(code, api) };
  return { when: flow === 'challenge' ? 'challenge' : 'approved', answer };
}

function isPossible({ code }: CardResult, operation: OfferedOperation, api: Api): boolean {
  return mayAnswer(operation, code, api);
}

/** Returns the path of the card number in the documented requests of an operation; undefined without one. */
function cardPlace(
  { body }: OfferedOperation,
  cards: TestCards['cards'],
): readonly (string | number)[] | undefined {
  for (const { value } of jsonOf(body?.contents ?? [])?.examples ?? [])
    for (const [path, leaf] of leavesOf(value)) if (cards.some(({ digits }) => digits === leaf)) return path;
  return undefined;
}

/** A valid request with its outcome. */
export interface Performed extends Call {
  readonly body: unknown;
  readonly outcome: Outcome;
}
