import type { StoredObject, World } from './objects.ts';
import { errorAnswer } from './refuse.ts';
import { valueAt, withValue } from './values.ts';

/** The object with the error of a code in its own field for errors. */
export function withError(
  world: World,
  { type, id, origin }: Pick<StoredObject, 'type' | 'id' | 'origin'>,
  { value, code }: { readonly value: unknown; readonly code: string },
): unknown {
  const operation = world.api.operations.find((one) => one.id === origin);
  const text = world.api.file.errorCodes?.codes[code]?.meaning ?? code;
  const ids = {
    ...Object.fromEntries([...world.api.types.values()].map((one) => [one.id, idIn(value, one.id)])),
    [type.id]: id,
  };
  const { body } = errorAnswer({ operation, refused: { reason: 'outcome', text, code }, ids }, world);
  return Object.entries((body ?? {}) as object).reduce<unknown>(
    (made, [key, error]) => (valueAt(made, [key]) === undefined ? made : withValue(made, [key], error)),
    value,
  );
}

/** The ID of another object that this one belongs to. */
function idIn(value: unknown, key: string): string | undefined {
  const found = valueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
}
