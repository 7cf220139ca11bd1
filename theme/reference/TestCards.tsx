import type { TestCardsData } from '../../src/shared/reference-data.ts';
import { DataTable, MarkdownCell } from './DataTable.tsx';
import { labels } from './labels.ts';

/** `::test-cards`: the cards of some outcomes. */
export function TestCards({ data }: { readonly data: TestCardsData }) {
  const head = [
    labels.number,
    labels.brand,
    ...(data.hasFlow ? [labels.flow] : []),
    ...(data.hasCode ? [labels.code] : []),
    labels.outcome,
  ];
  return (
    <DataTable head={head}>
      {data.rows.map(({ number, brand, flow, code, result }) => (
        <tr key={`${number} ${result.html}`}>
          <td>
            <code className="card-number">{number}</code>
          </td>
          <td>{brand}</td>
          {data.hasFlow && <td>{flow}</td>}
          {data.hasCode && <td>{code !== null && <code>{code}</code>}</td>}
          <MarkdownCell text={result} />
        </tr>
      ))}
    </DataTable>
  );
}
