import type { CardResult, TestCards } from '../../../reference/offered.ts';
import type { OfferedOperation } from '../../../reference/offered-api.ts';
import type { SandboxValue } from '../../../reference/sandbox-file.ts';
import { type Api, jsonOf } from './api.ts';
import { hasTestValue } from './objects.ts';
import { fieldOf, leavesOf, valueAt } from './values.ts';

/** What a request leads to, by the test values in it. */
export interface Outcome {
  /** Error code. */
  readonly code?: string;
  /** Name of the documented answer. */
  readonly answer?: string;
  /** As the files of states call it. */
  readonly when: string;
  readonly value?: SandboxValue;
  /** The field that has chosen it. */
  readonly field?: string;
}

/** A request's body, and how often its idempotency key has come. */
export interface Chosen {
  readonly operation: OfferedOperation;
  readonly body: unknown;
  readonly attempt: number;
}

/** Returns what the test values of a request lead to: those of `sandbox.yaml` first, then the card. */
export function outcomeOf(chosen: Chosen, api: Api): Outcome {
  const { operation, body, attempt } = chosen;
  const value = api.file.rules.values.find(
    ({ field, operations, times = Number.POSITIVE_INFINITY, ...test }) =>
      (operations === undefined || operations.includes(operation.id)) &&
      attempt <= times &&
      hasTestValue({ field, ...test }, fieldOf(body, field)),
  );
  if (value) {
    const { code, when, field } = value;
    return { value, field, when: when ?? whenOf(code, api), ...(code !== undefined && { code }) };
  }
  const card = api.file.testCards && cardOutcome(chosen, api, api.file.testCards);
  return card ?? { when: 'approved' };
}

/** A decline leaves a declined object behind, an error of the server one whose outcome is unknown. */
function whenOf(code: string | undefined, { file }: Api): string {
  const status = code === undefined ? undefined : file.errorCodes?.codes[code]?.status;
  if (status === undefined) return 'approved';
  return status >= 500 ? 'unknown' : status === 402 ? 'declined' : 'refused';
}

function cardOutcome(
  { operation, body }: Chosen,
  api: Api,
  { cards, unknown }: TestCards,
): Outcome | undefined {
  for (const [path, leaf] of leavesOf(body)) {
    const card = cards.find(({ digits }) => digits === leaf);
    if (card === undefined) continue;
    const result = card.outcomes.find((one) => isPossible(one, operation, api));
    return { ...asOutcome(result, api), field: path.join('.') };
  }
  const place = cardPlace(operation, cards);
  const other = place === undefined ? undefined : valueAt(body, place);
  if (unknown === undefined || typeof other !== 'string') return undefined;
  return { ...asOutcome(unknown, api), field: place?.join('.') ?? '' };
}

function asOutcome(result: CardResult | undefined, api: Api): Outcome {
  const { code, answer, flow } = result ?? {};
  if (code !== undefined) return { code, when: whenOf(code, api) };
  return { when: flow === 'challenge' ? 'challenge' : 'approved', ...(answer !== undefined && { answer }) };
}

/** An error code that no operation lists may come from all of them; one that some list, from those only. */
function isPossible({ code }: CardResult, { errorCodes }: OfferedOperation, { operations }: Api): boolean {
  if (code === undefined) return true;
  return errorCodes.includes(code) || !operations.some((one) => one.errorCodes.includes(code));
}

/** Where the documented requests of an operation have the number of a test card. */
function cardPlace(
  { body }: OfferedOperation,
  cards: TestCards['cards'],
): readonly (string | number)[] | undefined {
  for (const { value } of jsonOf(body?.contents ?? [])?.examples ?? [])
    for (const [path, leaf] of leavesOf(value)) if (cards.some(({ digits }) => digits === leaf)) return path;
  return undefined;
}
