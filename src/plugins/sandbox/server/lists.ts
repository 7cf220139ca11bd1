import { limits, ownValue } from 'paydocs/plugin';
import type { SandboxLists } from '../../shared/offered/sandbox-file.ts';
import { type ObjectType, successOf } from './api.ts';
import { isReplaced } from './constraints.ts';
import { queryOf, type Refused } from './exchange.ts';
import type { Database, StoredObject } from './objects.ts';
import type { Performed } from './outcome.ts';
import { DAY } from './results.ts';
import { fieldOf, isLeaf, withValue } from './values.ts';

/** Returns the body of a list with the requested objects; undefined for requests that list no objects. */
export function listed(
  database: Database,
  call: Performed,
): { readonly body: unknown } | Refused | undefined {
  const rules = database.api.file.rules.lists;
  const list = rules && call.operation.method === 'GET' ? listOf(database, call) : undefined;
  if (rules === undefined || list === undefined) return undefined;
  const query = queryOf(call.request);
  const found = sorted(
    database.objects
      .all()
      .filter((one) => one.type === list.type && fits(one.value, query, rules) && !isReplaced(database, one)),
    rules,
  );
  const start = startOf(found, query, rules);
  if (typeof start !== 'number') return start;
  const { cursor } = rules;
  const count = countOf(query, rules);
  const page = found.slice(start, start + count);
  const isLast = start + count >= found.length;
  const entries = page.map((object) => database.objects.present(object));
  if (list.field === undefined) return { body: entries };
  const body = withValue(list.example, [list.field], entries);
  const next = isLast || page.length === 0 ? null : cursorOf(page.at(-1)?.id ?? '');
  return { body: cursor ? withValue(body, [cursor.next], next) : body };
}

/**
 * Returns the example of a list, and the field and the type of its entries; undefined if no list of objects is
 * documented.
 */
function listOf(
  { objects }: Database,
  { operation }: Performed,
): { readonly example: unknown; readonly field: string | undefined; readonly type: ObjectType } | undefined {
  const example = successOf(operation)?.examples[0]?.value;
  if (isLeaf(example) || example === undefined) return undefined;
  const lists = Array.isArray(example)
    ? [[undefined, example] as const]
    : Object.entries(example as object).filter(([, value]) => Array.isArray(value));
  for (const [field, items] of lists) {
    const [first] = items as readonly unknown[];
    const isObject = typeof first === 'object' && first !== null;
    const type = isObject ? objects.typeOf(first as Readonly<Record<string, unknown>>) : undefined;
    if (type) return { example, field, type };
  }
  return undefined;
}

function fits(
  value: unknown,
  query: URLSearchParams,
  { from, before, until, limit, cursor }: SandboxLists,
): boolean {
  return [...query].every(([name, wanted]) => {
    if (name === limit.parameter || name === cursor?.parameter) return true;
    const [since, earlier, last] = [from, before, until].map((fields) => ownValue(fields, name));
    const field = since ?? earlier ?? last;
    const own = fieldOf(value, field ?? name);
    if (field === undefined) return own === undefined || String(own) === wanted;
    const [time, bound] = [Date.parse(String(own)), Date.parse(wanted)];
    if (Number.isNaN(time) || Number.isNaN(bound)) return true;
    if (since !== undefined) return time >= bound;
    return last === undefined ? time < bound : Math.floor(time / DAY) <= Math.floor(bound / DAY);
  });
}

function sorted(found: readonly StoredObject[], { newest }: SandboxLists): readonly StoredObject[] {
  if (newest === undefined) return found;
  const timeOf = ({ value }: StoredObject): number => Date.parse(String(fieldOf(value, newest))) || 0;
  return [...found].reverse().sort((a, b) => timeOf(b) - timeOf(a));
}

/** Returns the number of entries on a page. */
function countOf(query: URLSearchParams, { limit: { parameter, initial } }: SandboxLists): number {
  const asked = parameter === undefined ? null : query.get(parameter);
  return Math.min(Math.max(Number(asked ?? initial), 0), limits.sandbox.page);
}

/** Returns the index of the first entry on the page, or a refusal if the cursor is invalid. */
function startOf(
  found: readonly StoredObject[],
  query: URLSearchParams,
  { cursor }: SandboxLists,
): number | Refused {
  const given = cursor && query.get(cursor.parameter);
  if (cursor === undefined || given === null || given === undefined) return 0;
  const last = found.findIndex(({ id }) => cursorOf(id) === given);
  if (last >= 0) return last + 1;
  const text = `No list has returned this ${cursor.parameter} with the same parameters.`;
  return { reason: 'parameter', text, field: cursor.parameter, status: 400, code: cursor.code };
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}
