import type { Theme } from '../../src/shared/theme.ts';
import { ErrorCodes, RetryAdvice, ShopperTexts } from './ErrorCodes.tsx';
import { TestCards } from './TestCards.tsx';
import { Tip } from './Tip.tsx';
import { WebhookEvents } from './WebhookEvents.tsx';

/** What stands in a slot of the reference → component. */
export const reference: Theme['reference'] = {
  ErrorCodes,
  RetryAdvice,
  ShopperTexts,
  TestCards,
  Tip,
  WebhookEvents,
};
