import { isObject } from '../../shared/json-schema/pointers.ts';
import { jsonText, parseJson } from '../../shared/lossless.ts';
import type { OfferedOperation } from '../../shared/offered/api.ts';
import { jsonOf } from './api.ts';
import { idLike, isIdLike } from './identity.ts';
import type { Database, StoredObject } from './objects.ts';
import { isTime, timeText } from './project.ts';
import { type Secrets, secretFor, signatureOf } from './signature.ts';
import { keyIn, leavesOf, mapLeaves, objectsIn, valueAt, withValue } from './values.ts';

/** A webhook as it is sent. */
export interface WebhookMessage {
  readonly event: string;
  readonly body: string;
  /** Returns the headers of an attempt at a time in milliseconds. */
  readonly headersAt: (now: number) => Readonly<Record<string, string>>;
}

/**
 * Returns the webhook for an event of an object, and increases the object's `sequence`; undefined if the API describes
 * none.
 */
export function webhookMessage(
  database: Database,
  {
    event,
    object,
    secrets,
  }: {
    readonly event: string;
    readonly object: StoredObject;
    readonly secrets: Secrets;
  },
): WebhookMessage | undefined {
  const operation = database.api.file.api.operations.find(
    (one) => one.isWebhook && jsonOf(one.body?.contents ?? [])?.examples[0],
  );
  const example = operation && exampleFor(operation, event);
  const catalogue = database.api.file.webhookEvents?.events ?? {};
  if (operation === undefined || example === undefined) return undefined;
  const shown = keyIn(example, catalogue) ?? '';
  object.sequence += 1;
  const value = withObject(
    example,
    { from: catalogue[shown]?.data, to: catalogue[event]?.data },
    database.objects.present(object),
  );
  const ids = operation.parameters.flatMap(({ bodyField }) => bodyField ?? []);
  const body = mapLeaves(value, (leaf, path) => {
    if (path.length > 1) return leaf;
    if (leaf === shown) return event;
    if (path[0] === 'sequence') return object.sequence;
    if (isTime(leaf)) return timeText(database.now());
    return typeof leaf === 'string' && ids.includes(String(path[0])) && isIdLike(leaf)
      ? idLike(leaf, database.random)
      : leaf;
  });
  const text = jsonText(body);
  return { event, body: text, headersAt: (now) => headersOf(operation, { text, secrets, now }) };
}

function exampleFor(operation: OfferedOperation, event: string): unknown {
  const examples = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  const own = examples.find(({ value }) =>
    [...leavesOf(value)].some(([path, leaf]) => path.length === 1 && leaf === event),
  );
  return (own ?? examples[0])?.value;
}

/** Returns the example in which the object replaces the documented one. */
function withObject(
  example: unknown,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  value: unknown,
): unknown {
  const holder = [...objectsIn(example)].find((one) => from !== undefined && isObject(one[from]));
  if (holder === undefined || from === undefined) return example;
  const other = Object.fromEntries(
    Object.entries(holder).map(([key, one]) => (key === from ? [to ?? from, value] : [key, one])),
  );
  if (holder === example) return other;
  const path = pathOf(example, holder);
  return withValue(example, path, other);
}

function pathOf(value: unknown, wanted: unknown): readonly string[] {
  if (!isObject(value)) return [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === wanted) return [key];
    const rest = pathOf(inner, wanted);
    if (rest.length > 0) return [key, ...rest];
  }
  return [];
}

function headersOf(
  { parameters, method }: OfferedOperation,
  {
    text,
    secrets,
    now,
  }: {
    readonly text: string;
    readonly secrets: Secrets;
    readonly now: number;
  },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  // Waiting webhooks keep only the text, whose size the budget counts.
  const body: unknown = parseJson(text);
  const headers = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, bodyField, isTimestamp, signature, example }): [string, string] => {
      if (bodyField !== undefined) return [name, String(valueAt(body, bodyField.split('.')))];
      if (isTimestamp) return [name, timestamp];
      if (!signature) return [name, String(example)];
      const parts = { method, path: '', timestamp, body: Buffer.from(text) };
      return [name, signatureOf(signature, secretFor(signature, secrets), parts)];
    });
  return { 'Content-Type': 'application/json', ...Object.fromEntries(headers) };
}
