import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { DataTable, MarkdownCell } from 'paydocs/theme/reference/DataTable';
import type { ErrorCodesData, RetryAdviceData, ShopperTextsData } from '../../shared/props.ts';
import type { TypedDataKey } from '../strings/typed-data/en.ts';

/** `::error-codes`: the meaning of each code. Every row has an anchor. */
export function ErrorCodes({ data }: { readonly data: ErrorCodesData }) {
  const t = useArticleStrings<TypedDataKey>();
  return (
    <DataTable head={[t('errorCode'), t('httpStatus'), t('retryAdvice'), t('meaning')]}>
      {data.rows.map(({ code, status, meaning, retry }) => (
        <tr key={code} id={code}>
          <td>
            <code>{code}</code>
          </td>
          <td>{status}</td>
          <td>
            <code>{retry}</code>
          </td>
          <MarkdownCell text={meaning} />
        </tr>
      ))}
    </DataTable>
  );
}

/** `::error-codes{for="shopper"}`: texts for shoppers. */
export function ShopperTexts({ data }: { readonly data: ShopperTextsData }) {
  const t = useArticleStrings<TypedDataKey>();
  return (
    <DataTable head={[t('errorCode'), t('shopperText')]}>
      {data.rows.map(({ codes, text }) => (
        <tr key={text}>
          <MarkdownCell text={codes} />
          <td>{text}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::error-codes{for="retry"}`: the meaning of each retry advice. */
export function RetryAdvice({ data }: { readonly data: RetryAdviceData }) {
  const t = useArticleStrings<TypedDataKey>();
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
