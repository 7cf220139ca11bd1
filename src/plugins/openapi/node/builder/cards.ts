import { hasParts } from '../../../shared/lossless.ts';
import type { TestCards } from '../../../shared/offered/values.ts';
import type {
  BuilderAnswer,
  BuilderCard,
  BuilderCards,
  BuilderExample,
  CardOutcome,
} from '../../shared/builder-data.ts';
import { plain } from '../records.ts';

type WrittenOutcome = NonNullable<TestCards['unknown']>;

/** Examples, responses and error codes of an operation. */
interface Documented {
  readonly examples: readonly BuilderExample[];
  readonly answers: readonly BuilderAnswer[];
  readonly errorCodes: readonly string[];
  /** Codes that at least one operation lists. All others may come from every operation. */
  readonly listedCodes: ReadonlySet<string>;
}

/** Returns the test cards with the response to each; undefined if no example of the operation contains a card number. */
export function cardsFor(all: TestCards, operation: Documented): BuilderCards | undefined {
  const numbers = new Set(all.cards.map(({ digits }) => digits));
  const isNumber = (value: unknown): boolean => typeof value === 'string' && numbers.has(value);
  const paths = operation.examples.map(({ value }) => pathTo(value, isNumber));
  const example = paths.findIndex((path) => path !== undefined);
  const path = paths[example];
  if (path === undefined) return undefined;
  const paying = operation.examples.map(({ name, value }) => ({ name, number: valueAt(value, path) }));
  const cards = all.cards.map(({ number, digits, brand, fields, outcomes }): BuilderCard => {
    const named = paying.find((one) => one.number === digits)?.name;
    return {
      number,
      brand,
      ...(fields && { fields }),
      outcomes: outcomes.map((outcome) => outcomeOf(outcome, operation, named)),
    };
  });
  const unknown = all.unknown && outcomeOf(all.unknown, operation, undefined);
  return { path, example, cards, ...(unknown && { unknown }) };
}

/** Returns an outcome with its response: the one that it names, that with its error code, or that of the card's example. */
function outcomeOf(
  { result, code, answer }: WrittenOutcome,
  { answers, errorCodes, listedCodes }: Documented,
  example: string | undefined,
): CardOutcome {
  const text = plain(result);
  const isPossible = code === undefined || errorCodes.includes(code) || !listedCodes.has(code);
  const name = answer ?? (code === undefined ? example : undefined);
  const place = !isPossible
    ? -1
    : name !== undefined
      ? answers.findIndex((one) => one.name === name)
      : answers.findIndex(
          // A generated example may contain any listed code, so it does not count.
          ({ body, name: own }) => own !== '' && pathTo(body, (value) => value === code) !== undefined,
        );
  return { text, ...(place >= 0 && { answer: place }) };
}

/** Returns the keys that lead to the first matching value; undefined if there is none. */
function pathTo(value: unknown, isIt: (value: unknown) => boolean): readonly string[] | undefined {
  if (isIt(value)) return [];
  if (!hasParts(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const rest = pathTo(inner, isIt);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null
        ? (holder as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}
