import type { ErrorCodesData, RetryAdviceData, ShopperTextsData } from '../../src/shared/reference-data.ts';
import { DataTable, MarkdownCell } from './DataTable.tsx';
import { labels } from './labels.ts';

/** `::error-codes`: what each code means; every row can be linked to. */
export function ErrorCodes({ data }: { readonly data: ErrorCodesData }) {
  return (
    <DataTable head={[labels.code, labels.status, labels.meaning, labels.retry]}>
      {data.rows.map(({ code, status, meaning, retry }) => (
        <tr key={code} id={code}>
          <td>
            <code>{code}</code>
          </td>
          <td>{status}</td>
          <MarkdownCell text={meaning} />
          <td>
            <code>{retry}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::error-codes{for="shopper"}`: what the shopper may be told. */
export function ShopperTexts({ data }: { readonly data: ShopperTextsData }) {
  return (
    <DataTable head={[labels.code, labels.shopperText]}>
      {data.rows.map(({ codes, text }) => (
        <tr key={text}>
          <td>
            {codes.map((code) => (
              <span key={code}>
                <code>{code}</code>{' '}
              </span>
            ))}
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::error-codes{for="retry"}`: what the advice to try again means. */
export function RetryAdvice({ data }: { readonly data: RetryAdviceData }) {
  return (
    <DataTable head={[labels.retry, labels.action]}>
      {data.rows.map(({ name, text }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <MarkdownCell text={text} />
        </tr>
      ))}
    </DataTable>
  );
}
