import type { Theme } from '../../src/shared/theme.ts';
import { ErrorCodes, RetryAdvice, ShopperTexts } from './ErrorCodes.tsx';
import { Operation } from './Operation.tsx';
import { Samples } from './Samples.tsx';
import { Schema } from './Schema.tsx';
import { Operations, Parameters } from './Tables.tsx';
import { TestCards } from './TestCards.tsx';
import { Tip } from './Tip.tsx';
import { WebhookEvents } from './WebhookEvents.tsx';

/** What stands in a slot of the reference → component. */
export const reference: Theme['reference'] = {
  'error-codes': ErrorCodes,
  operation: Operation,
  operations: Operations,
  parameters: Parameters,
  samples: Samples,
  'retry-advice': RetryAdvice,
  schema: Schema,
  'shopper-texts': ShopperTexts,
  'test-cards': TestCards,
  tip: Tip,
  'webhook-events': WebhookEvents,
  nothing: () => null,
};
