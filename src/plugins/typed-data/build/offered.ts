import type { OfferedData } from '../../../reference/offered.ts';
import { type DataSite, readOne } from './data.ts';
import { offeredCards } from './offered-cards.ts';

/** Returns the typed data of a site for other sources. */
export function offeredData(site: DataSite): OfferedData {
  const cards = readOne('test-cards', site)?.value;
  const codes = readOne('error-codes', site)?.value;
  const events = readOne('webhook-events', site)?.value;
  return {
    ...(cards && { testCards: offeredCards(cards) }),
    ...(codes && { errorCodes: { codes: codes.codes } }),
    ...(events && { webhookEvents: { events: events.events } }),
  };
}
