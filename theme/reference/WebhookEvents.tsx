import type { WebhookEventsData } from '../../src/shared/reference-data.ts';
import { DataTable, MarkdownCell } from './DataTable.tsx';
import { labels } from './labels.ts';

/** `::webhook-events`: every event; each row can be linked to. */
export function WebhookEvents({ data }: { readonly data: WebhookEventsData }) {
  return (
    <DataTable head={[labels.event, labels.when, labels.data]}>
      {data.rows.map(({ name, when, data: key }) => (
        <tr key={name} id={name}>
          <td>
            <code>{name}</code>
          </td>
          <MarkdownCell text={when} />
          <td>
            <code>{key}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
