import type { Theme } from 'paydocs/theme';
import { Api } from './reference/Api.tsx';
import { ApiChanges } from './reference/ApiChanges.tsx';
import { Operation } from './reference/Operation.tsx';
import { Samples } from './reference/Samples.tsx';
import { Schema } from './reference/Schema.tsx';
import { Operations, Parameters } from './reference/Tables.tsx';

/** Component of a fragment (`Fragment.component`) → component of the theme. */
export const reference: Theme['reference'] = {
  api: Api,
  'api-changes': ApiChanges,
  operation: Operation,
  operations: Operations,
  parameters: Parameters,
  samples: Samples,
  schema: Schema,
};
