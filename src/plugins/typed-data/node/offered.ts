import type { EventsFile, TypedData as ProvidedData } from 'paydocs/plugin';
import type { OfferedData, StateMachine } from '../../shared/offered/values.ts';
import { type DataSite, readData, readOne, readStates } from './data.ts';
import { offeredCards } from './offered-cards.ts';
import type { DataFile, DataName, TypedData } from './schemas.ts';
import { kebabCase, laterStates } from './states/check.ts';
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

/** Returns typed data for plugins of a site, with what paydocs' own checks derive from them. */
export function providedData(site: DataSite): ProvidedData {
  const data = readData(site).data;
  const events = provided(data['webhook-events']);
  const states = [...data.states].map(([object, file]) => [
    `${object}-states`,
    { ...provided(file), later: Object.fromEntries(laterStates(file.value)) },
  ]);
  return {
    'error-codes': provided(data['error-codes']),
    'test-cards': provided(data['test-cards']),
    'webhook-events': events && { ...events, senders: eventSenders(data) },
    glossary: provided(data.glossary),
    currencies: provided(data.currencies),
    'field-rules': provided(data['field-rules']),
    ...Object.fromEntries(states),
  };
}

function provided<Name extends DataName>(file: DataFile<Name> | undefined) {
  return file && { path: `content/${file.path}`, data: file.value };
}

/** Returns the state machine of a file. Without a property, the API does not show the states, so there is none. */
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

/** Returns event → its object, and the states in which it is sent. */
function eventSenders({ 'webhook-events': events, states }: TypedData): EventsFile['senders'] {
  const machines = [...states].map(([object, { value }]) => ({ object, transitions: value.transitions }));
  return Object.fromEntries(
    Object.entries(events?.value.events ?? {}).map(([event, { data }]) => {
      const senders = machines.filter(({ transitions }) => transitions.some(({ sends }) => sends === event));
      const sender = senders.find(({ object }) => object === kebabCase(data)) ?? senders[0];
      const object = sender?.object ?? kebabCase(data);
      const reached = sender?.transitions.flatMap(({ sends, to }) => (sends === event ? [to] : [])) ?? [];
      return [event, { object, states: [...new Set(reached)] }];
    }),
  );
}
