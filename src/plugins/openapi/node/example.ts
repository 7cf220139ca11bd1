import { TimeLimitError, withinProcessorTime } from '../../../markdown/time-limit.ts';
import { longestSafeText } from '../../../platform/pattern-steps.ts';
import * as limits from '../../../shared/limits.ts';
import { jsonText } from '../../shared/lossless.ts';
import { composeExample, type Direction, type Fits } from '../shared/example.ts';
import { bareRef } from '../shared/flatten.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import { exampleScalar } from './example-scalar.ts';
import { createFits } from './json-schema.ts';

/** Maximum number of optional fields in an example, because a page has many samples to read. */
const OPTIONAL_FIELDS = 40;

/** Numbers of levels with optional fields to try, until an example is short enough. */
const LEVELS = [6, 5, 4, 3, 2];

/** Cache of generated examples for the schemas of an API, by purpose and key. */
interface Known {
  readonly examples: Map<string, unknown>;
  readonly fits: Map<string, Fits>;
}

const known = new WeakMap<Schemas, Known>();

function knownFor(schemas: Schemas): Known {
  const found = known.get(schemas) ?? { examples: new Map(), fits: new Map() };
  known.set(schemas, found);
  return found;
}

/** Returns an example for a schema: its author's, else a generated one. */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction = 'request'): unknown {
  return madeOnce({ schema, schemas, use: direction }, () =>
    fittingExample(
      schema,
      schemas,
      LEVELS.map((levels) => ({
        direction,
        mostOptional: (depth: number): number => (depth > levels ? 0 : OPTIONAL_FIELDS),
      })),
    ),
  );
}

/** Returns an example with all optional fields, for programs such as the sandbox. */
export function wholeExampleOf(schema: Schema, schemas: Schemas): unknown {
  return madeOnce({ schema, schemas, use: 'whole' }, () =>
    fittingExample(schema, schemas, [{ direction: 'request' }]),
  );
}

type Options = Pick<NonNullable<Parameters<typeof composeExample>[2]>, 'mostOptional'> & {
  readonly direction: Direction;
};

/**
 * Returns the first example that is short enough, else the last one. Only if it is invalid, another one is generated
 * with each part validated, which takes much longer.
 */
function fittingExample(schema: Schema, schemas: Schemas, ways: readonly Options[]): unknown {
  let example: unknown;
  let chosen: Options = { direction: 'request' };
  for (const way of ways) {
    chosen = way;
    example = composeExample(schema, schemas, { ...way, scalarOf: exampleScalar });
    if (jsonText(example, 2).length <= limits.api.example) break;
  }
  const fits = fitsOf(schemas, chosen.direction);
  return fits(example, schema)
    ? example
    : composeExample(schema, schemas, { ...chosen, scalarOf: exampleScalar, fits });
}

/** Maximum length of a text that is matched with more patterns than longer ones are. */
const SHORT_TEXT = 200;
const HAS_LONG_TEXT = new RegExp(`"(?:[^"\\\\]|\\\\.){${SHORT_TEXT + 1}}`);

/** Creates the validation of values against an API's schemas. A value that takes too long counts as valid. */
function fitsOf(schemas: Schemas, direction: Direction): Fits {
  const { fits: made } = knownFor(schemas);
  const upTo = (longest: number): Fits => {
    const key = `${direction} ${longest}`;
    const fits =
      made.get(key) ?? createFits(schemas, direction, (pattern) => longestSafeText(pattern) >= longest);
    made.set(key, fits);
    return fits;
  };
  return (value, schema) => {
    const text = jsonText(value);
    const fits = upTo(HAS_LONG_TEXT.test(text) ? limits.examples.text : SHORT_TEXT);
    try {
      return withinProcessorTime({ length: text.length, milliseconds: limits.time.pattern }, () =>
        fits(value, schema),
      );
    } catch (reason) {
      if (!(reason instanceof TimeLimitError || reason instanceof RangeError)) throw reason;
      return true;
    }
  };
}

/**
 * Returns what `make` returns. Cached by use and `$ref`, because many operations refer to the same schema; not for
 * other schemas.
 */
function madeOnce(
  { schema, schemas, use }: { readonly schema: Schema; readonly schemas: Schemas; readonly use: string },
  make: () => unknown,
): unknown {
  const ref = bareRef(schema);
  if (ref === undefined) return make();
  const { examples } = knownFor(schemas);
  const key = `${use} ${ref}`;
  if (!examples.has(key)) examples.set(key, make());
  return examples.get(key);
}
