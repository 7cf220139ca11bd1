import type { WebhookEventsData } from '../../src/shared/reference-data.ts';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';
import { DataTable, MarkdownCell } from './DataTable.tsx';

/** `::webhook-events`: every event; each row can be linked to. */
export function WebhookEvents({ data }: { readonly data: WebhookEventsData }) {
  const t = useArticleStrings();
  return (
    <DataTable head={[t('event'), t('eventTime'), t('eventData')]}>
      {data.rows.map(({ name, when, data: key }) => (
        <tr key={name} id={name}>
          <td>
            <code>{name}</code>
          </td>
          <MarkdownCell text={when} />
          <td className="narrow">
            <code>{key}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
