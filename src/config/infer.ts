import type { z } from 'zod';
import type { Place } from '../problems.ts';

/** A deeply readonly version of a type. */
export type Frozen<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/** The output type of a schema, deeply readonly. */
export type Checked<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

/** A configuration value with the place that problems about it name. */
export type Placed<Value> = Value & { readonly at: Place };
