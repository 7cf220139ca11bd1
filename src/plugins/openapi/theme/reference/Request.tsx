import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { RequestData } from '../../shared/reference.ts';
import { PARAMETER_NAMES } from '../../shared/reference-sentences.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Bodies } from './Bodies.tsx';
import { Fields } from './Fields.tsx';
import { Security } from './Security.tsx';

/** Renders a request: credentials, parameters, body. */
export function Request({ security, parameters, required, description, bodies, builder }: RequestData) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <div className="operation-part">
      {builder !== undefined && <RequestBuilder file={builder} />}
      {security && <Security security={security} />}
      {parameters.map(({ kind, fields }) => (
        <details key={kind} className="parameter-group" open>
          <summary>{t(PARAMETER_NAMES[kind])}</summary>
          <Fields fields={fields} />
        </details>
      ))}
      <RichText text={description} />
      <Bodies bodies={bodies} label={t('requestBody')} required={required} />
    </div>
  );
}

/** The button of the request builder, which a script loads on click. */
function RequestBuilder({ file }: { readonly file: string }) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <p
      className="needs-script"
      data-widget="request-builder"
      data-request={file}
      data-failure={t('requestBuilderFailed')}
    >
      <button type="button" className="button button-secondary" aria-haspopup="dialog">
        {t('buildRequest')}
      </button>
    </p>
  );
}
