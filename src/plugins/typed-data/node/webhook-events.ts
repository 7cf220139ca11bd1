import type { ReferenceUse, ShownFragment } from 'paydocs/plugin';
import type { Problem } from '../../../problems.ts';
import type { Budget } from '../../../shared/limits.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { entriesOf } from '../../../yaml/document.ts';
import { fragment, markdownOf, markdownTable, pageLink, unknown } from './fragment.ts';
import type { TypedData } from './schemas.ts';

/** Returns `::webhook-events`, the table of all events. */
export function webhookEventsShown(data: TypedData): ShownFragment {
  const file = data['webhook-events'];
  if (file === undefined) throw new Error('The file was there a moment ago.');
  const events = entriesOf(file.document, ['events'], file.value.events);
  return {
    key: ['webhook-events', events],
    make(t) {
      const rows = events.map(([name, { when, data }]) => ({
        name,
        id: name,
        data,
        when: markdownOf(file, when, ['events', name, 'when']),
      }));
      return fragment(
        'webhook-events',
        { rows },
        {
          ids: rows.map(({ id }) => id),
          sections: events.map(([name, { when }]) => ({
            id: name,
            heading: name,
            text: when,
            code: '',
          })),
          markdown: markdownTable(
            [t('event'), t('eventTime'), t('eventData')],
            rows.map((row) => [`\`${row.name}\``, row.when, `\`${row.data}\``]),
          ),
        },
      );
    },
  };
}

/** Returns `:event[payment.captured]`: the name, with its meaning on hover and focus. */
export function eventShown(
  data: TypedData,
  { label }: ReferenceUse,
  suggestions: Budget,
): ShownFragment | Problem {
  const file = data['webhook-events'];
  const entry = file && ownValue(file.value.events, label);
  if (file === undefined || entry === undefined)
    return unknown('event', label, {
      ...{ known: file?.value.events ?? {}, file: 'webhook-events.yaml', suggestions },
    });
  const link = pageLink(file, label, `\`${label}\``);
  return {
    key: ['event', label, entry, link],
    make: (t) =>
      fragment(
        'tip',
        { name: label, isCode: true, link, text: t('sentWhen', { when: entry.when.replace(/[`*]/g, '') }) },
        { markdown: [`\`${label}\``] },
      ),
  };
}
