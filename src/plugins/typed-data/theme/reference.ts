import type { Theme } from 'paydocs/theme';
import { ErrorCodes, RetryAdvice, ShopperTexts } from './reference/ErrorCodes.tsx';
import { StateDiagram, States, Transitions } from './reference/States.tsx';
import { TestCards } from './reference/TestCards.tsx';
import { Tip } from './reference/Tip.tsx';
import { WebhookEvents } from './reference/WebhookEvents.tsx';

/** Component of a fragment (`Fragment.component`) → component of the theme. */
export const reference: Theme['reference'] = {
  'error-codes': ErrorCodes,
  'retry-advice': RetryAdvice,
  'shopper-texts': ShopperTexts,
  'state-diagram': StateDiagram,
  states: States,
  'test-cards': TestCards,
  tip: Tip,
  transitions: Transitions,
  'webhook-events': WebhookEvents,
};
