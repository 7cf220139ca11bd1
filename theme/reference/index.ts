import type { Theme } from '../../src/shared/theme.ts';
import { Operation } from './Operation.tsx';
import { Samples } from './Samples.tsx';
import { Schema } from './Schema.tsx';
import { Operations, Parameters } from './Tables.tsx';

/** What stands in a slot of the reference → component. */
export const reference: Theme['reference'] = {
  operation: Operation,
  operations: Operations,
  parameters: Parameters,
  samples: Samples,
  schema: Schema,
  nothing: () => null,
};
