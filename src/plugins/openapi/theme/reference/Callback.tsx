import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { CallbackData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Endpoint } from './Endpoint.tsx';
import { Request } from './Request.tsx';
import { Answers } from './Responses.tsx';

/** A request that the API sends to the reader's server. */
export function Callback({ callback }: { readonly callback: CallbackData }) {
  const t = useArticleStrings<ReferenceKey>();
  const { name, method, address, summary, description, docs, deprecated, request, groups } = callback;
  return (
    <details className="parameter-group callback">
      <summary>
        {t('callbacks')} <code translate="no">{name}</code>
      </summary>
      <p className="operation-endpoint">
        <Endpoint method={method} path={address} />
        <span className="field-note">{t('webhook')}</span>
        {deprecated && <span className="field-note">{t('deprecated')}</span>}
      </p>
      {summary !== undefined && <p>{summary}</p>}
      <RichText text={description} />
      <RichText text={docs} />
      <Request {...request} />
      <Answers groups={groups} />
    </details>
  );
}
