import type { OfferedData, StateMachine } from '../../shared/offered/values.ts';
import { type DataFile, type DataSite, readOne, readStates } from './data.ts';
import { offeredCards } from './offered-cards.ts';
import { type DataName, SINGLE_NAMES } from './schemas.ts';
import type { States } from './states/schema.ts';

/** Returns the typed data of a site for other sources. */
export function offeredData(site: DataSite): OfferedData {
  const cards = readOne('test-cards', site)?.value;
  const codes = readOne('error-codes', site)?.value;
  const events = readOne('webhook-events', site)?.value;
  return {
    ...(cards && { testCards: offeredCards(cards) }),
    ...(codes && { errorCodes: { codes: codes.codes } }),
    ...(events && { webhookEvents: { events: events.events } }),
    states: [...readStates(site).values()].flatMap(({ value }) => machineOf(value)),
  };
}

/** Returns the files of typed data for plugins of a site: name → path, and the values as the file has them. */
export function providedData(site: DataSite): Readonly<Record<string, { path: string; data: unknown }>> {
  const provided = <Name extends DataName>({ path, value }: DataFile<Name>) => ({
    path: `content/${path}`,
    data: value,
  });
  const single = SINGLE_NAMES.flatMap((name) => {
    const file = readOne(name, site);
    return file === undefined ? [] : [[name, provided(file)]];
  });
  const states = [...readStates(site)].map(([object, file]) => [`${object}-states`, provided(file)]);
  return Object.fromEntries([...single, ...states]);
}

/** States without a property are those of nothing that the API shows. */
function machineOf({ property, refused, states, transitions }: States): readonly StateMachine[] {
  if (property === undefined) return [];
  return [
    {
      property,
      ...(refused !== undefined && { refused }),
      states: Object.fromEntries(Object.entries(states).map(([name, { final }]) => [name, { final }])),
      transitions: transitions.map(({ description, ...transition }) => transition),
    },
  ];
}
