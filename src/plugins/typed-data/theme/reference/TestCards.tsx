import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { DataTable, MarkdownCell } from 'paydocs/theme/reference/DataTable';
import type { TestCardsData } from '../../shared/props.ts';
import type { TypedDataKey } from '../strings/typed-data/en.ts';

/** `::test-cards`: the cards with certain outcomes. */
export function TestCards({ data }: { readonly data: TestCardsData }) {
  const t = useArticleStrings<TypedDataKey>();
  const head = [
    t('cardNumber'),
    t('cardBrand'),
    ...(data.hasFlow ? [t('cardFlow')] : []),
    ...(data.hasCode ? [t('errorCode')] : []),
    t('cardOutcome'),
  ];
  return (
    <DataTable head={head}>
      {data.rows.map(({ number, brand, flow, code, result }) => (
        <tr key={`${number} ${result.html}`}>
          <td>
            <code>{number}</code>
          </td>
          <td>{brand}</td>
          {data.hasFlow && <td>{flow}</td>}
          {data.hasCode && (code === null ? <td /> : <MarkdownCell text={code} />)}
          <MarkdownCell text={result} />
        </tr>
      ))}
    </DataTable>
  );
}
