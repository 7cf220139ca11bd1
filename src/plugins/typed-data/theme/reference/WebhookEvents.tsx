import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { DataTable, MarkdownCell } from 'paydocs/theme/reference/DataTable';
import type { WebhookEventsData } from '../../shared/props.ts';
import type { TypedDataKey } from '../strings/typed-data/en.ts';

/** `::webhook-events`: all events. Every row has an anchor. */
export function WebhookEvents({ data }: { readonly data: WebhookEventsData }) {
  const t = useArticleStrings<TypedDataKey>();
  return (
    <DataTable head={[t('event'), t('eventTime'), t('eventData')]} isStacked={true}>
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
