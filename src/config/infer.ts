import type { z } from 'zod';
import type { Place } from '../problems.ts';

/** A value that nobody changes, at any depth. */
export type Frozen<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Frozen<Value[Key]> };

/** What a schema gives, as a value that nobody changes. */
export type Checked<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

/** A value of the configuration with the place that a problem about it should name. */
export type Placed<Value> = Value & { readonly at: Place };
