import type { ErrorCodesData, RetryAdviceData, ShopperTextsData } from '../../src/shared/reference-data.ts';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';
import { DataTable, MarkdownCell } from './DataTable.tsx';

/** `::error-codes`: what each code means; every row can be linked to. */
export function ErrorCodes({ data }: { readonly data: ErrorCodesData }) {
  const t = useArticleStrings();
  return (
    <DataTable head={[t('errorCode'), t('httpStatus'), t('meaning'), t('retryAdvice')]}>
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
  const t = useArticleStrings();
  return (
    <DataTable head={[t('errorCode'), t('shopperText')]}>
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
  const t = useArticleStrings();
  return (
    <DataTable head={[t('retryAdvice'), t('retryAction')]}>
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
