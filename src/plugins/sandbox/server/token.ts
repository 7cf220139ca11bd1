import { jsonOf } from './api.ts';
import type { Refused } from './exchange.ts';
import type { StoredObject, World } from './objects.ts';
import type { Performed } from './outcome.ts';
import { fieldOf } from './values.ts';

/**
 * Returns why a request is refused that finishes what a shopper began: it has not what the shopper came back with. What the
 * documentation shows is good for every object, so that its samples work.
 */
export function refusedToken(
  { api }: World,
  { operation, body }: Performed,
  own: readonly StoredObject[],
): Refused | undefined {
  const rule = api.file.rules.shopper.later.find((one) => one.operation === operation.id);
  if (rule?.token === undefined) return undefined;
  const { token, code, status = 409, page } = rule;
  const sent = fieldOf(body, token);
  const shown = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  if (own.some((one) => one.token === sent) || shown.some(({ value }) => fieldOf(value, token) === sent))
    return undefined;
  const text = `${token} is not the one that the shopper came back with.`;
  return { reason: 'constraint', text, field: token, code, status, page };
}
