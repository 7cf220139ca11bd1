import { ownValue } from '../../../shared/own-value.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { answerValue } from './answer-value.ts';
import { type Documented, jsonOf, type ObjectType, stateOf } from './api.ts';
import { changedTo, create } from './database.ts';
import type { Database, StoredObject } from './objects.ts';
import { cardIn, type Performed } from './outcome.ts';
import { isTime } from './project.ts';
import { withCopies, withResults } from './results.ts';
import { fieldOf, leavesOf, mapLeaves, objectsIn, type Path, valueAt, withValue } from './values.ts';

/** Creates an object from an example of the response, in the target state of the transition. Throws without an example. */
export function createdBy(
  database: Database,
  call: Performed,
  {
    type,
    transition,
    amount,
    others,
  }: {
    readonly type: ObjectType;
    readonly transition: Transition | undefined;
    readonly amount: number | undefined;
    /** Objects that the request names. */
    readonly others: readonly StoredObject[];
  },
): StoredObject {
  const { operation, outcome, body } = call;
  const to = transition?.to;
  const shown = database.api.documented.filter((one) => one.type === type);
  const own = shown.filter((one) => one.operation === operation);
  const wanted = own.filter((one) => to === undefined || stateOf(type, one.value) === to);
  const example =
    wanted.find((one) => one.name === outcome.answer) ??
    answerLike(wanted, call) ??
    shown.find((one) => stateOf(type, one.value) === to) ??
    own[0] ??
    shown[0];
  if (example === undefined) throw new Error(`The documentation shows no ${type.name}.`);
  const asked = answerValue(database, { ...call, operation: example.operation }, example, type);
  const value = own.includes(example) ? asked : withOwnWords(asked, { type, own, shown, example });
  const moved = to === undefined ? value : changedTo(database, { type, value }, to, operation.id);
  const owned = withIds(database, { type, value: moved }, others);
  const copied = withCopies(database, call, withAmount(database, call, owned, amount), others);
  const whole = withResults(database, call, { type, value: copied }, others);
  const card = cardIn(body, database.api)?.digits ?? others.find((one) => one.card !== undefined)?.card;
  return create(
    database,
    { type, value: whole, origin: operation.id, request: body, ...(card !== undefined && { card }) },
    transition,
  );
}

/** Returns a value with the ids of the objects in `others`: a refund of a page has the id of the payment on it. */
function withIds(
  database: Database,
  { type, value }: { readonly type: ObjectType; readonly value: unknown },
  others: readonly StoredObject[],
): unknown {
  return others
    .flatMap((other) => [...objectsIn(other.value)])
    .reduce<unknown>((made, one) => {
      const { id } = database.objects.typeOf(one) ?? type;
      const isAbout = id !== type.id && typeof fieldOf(made, id) === 'string';
      return isAbout ? withValue(made, [id], fieldOf(one, id)) : made;
    }, value);
}

/** Returns a value from another operation with the words that all examples of this one have: `type: auth`, not `sale`. */
function withOwnWords(
  value: unknown,
  {
    type,
    own,
    shown,
    example,
  }: {
    readonly type: ObjectType;
    readonly own: readonly Documented[];
    readonly shown: readonly Documented[];
    readonly example: Documented;
  },
): unknown {
  const others = shown.filter(({ operation }) => operation === example.operation);
  return mapLeaves(value, (leaf, path) => {
    const [key] = path;
    if (
      path.length !== 1 ||
      typeof leaf !== 'string' ||
      isTime(leaf) ||
      key === type.id ||
      key === type.state
    )
      return leaf;
    const words = new Set(own.map((one) => valueAt(one.value, path)));
    const isWord = others.every((one) => valueAt(one.value, path) === valueAt(example.value, path));
    const [word] = words;
    return isWord &&
      words.size === 1 &&
      typeof word === 'string' &&
      !isTime(word) &&
      valueAt(example.value, path) === leaf
      ? word
      : leaf;
  });
}

/**
 * Returns the response whose documented request is most similar: that of Apple Pay for a request with Apple Pay.
 * Undefined without responses.
 */
export function answerLike<Answer extends { readonly name: string }>(
  answers: readonly Answer[],
  { operation, body }: Performed,
): Answer | undefined {
  const requests = jsonOf(operation.body?.contents ?? [])?.examples ?? [];
  const all = requests.map(({ name, value }) => ({ name, leaves: [...leavesOf(value)] }));
  const isWord = ([path, leaf]: readonly [Path, unknown]): boolean =>
    typeof leaf === 'string' && valueAt(body, path) === leaf;
  const documented = new Set(
    all.flatMap(({ leaves }) => leaves.filter(isWord).map(([path]) => path.join('.'))),
  );
  const likeness = ({ name }: Answer): number => {
    const leaves = all.find((one) => one.name === name)?.leaves ?? [];
    const fields = leaves.filter(([path]) => path.length > 1 && valueAt(body, path) !== undefined);
    const words = leaves.filter(isWord);
    // A word of another example means that this one is about something else, such as another payment method. Each
    // object counts once, because another card differs in number and name.
    const others = leaves.filter((one) => documented.has(one[0].join('.')) && !isWord(one));
    const parts = new Set(others.map(([path]) => path.slice(0, -1).join('.')));
    return fields.length + words.length - 100 * parts.size;
  };
  return [...answers].sort((a, b) => likeness(b) - likeness(a))[0];
}

/** Returns the value with the added amount of another object, for one that is about such an amount, such as a refund. */
function withAmount(
  { api }: Database,
  { operation }: Performed,
  value: unknown,
  amount: number | undefined,
): unknown {
  const field = ownValue(api.file.rules.amounts, operation.id)?.field;
  const hasField = field !== undefined && typeof fieldOf(value, field) === 'number';
  return amount !== undefined && hasField ? withValue(value, field.split('.'), amount) : value;
}
