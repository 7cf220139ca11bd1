import type { Database, StoredObject } from './objects.ts';
import { errorAnswer } from './refuse.ts';
import { valueAt, withValue } from './values.ts';

/** Returns an object with the error of a code in the fields that it has for errors. */
export function withError(
  database: Database,
  { type, id, origin }: Pick<StoredObject, 'type' | 'id' | 'origin'>,
  { value, code }: { readonly value: unknown; readonly code: string },
): unknown {
  const operation = database.api.operations.find((one) => one.id === origin);
  const text = database.api.file.errorCodes?.codes[code]?.meaning ?? code;
  const ids = {
    ...Object.fromEntries([...database.api.types.values()].map((one) => [one.id, idIn(value, one.id)])),
    [type.id]: id,
  };
  const { body } = errorAnswer({ operation, refused: { reason: 'outcome', text, code }, ids }, database);
  return Object.entries((body ?? {}) as object).reduce<unknown>(
    (made, [key, error]) => (valueAt(made, [key]) === undefined ? made : withValue(made, [key], error)),
    value,
  );
}

/** Returns the id of another object in a field of this one; undefined if the field is not a text. */
function idIn(value: unknown, key: string): string | undefined {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
}
