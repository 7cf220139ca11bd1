import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { heading } from '../../../../../theme/markdown/Heading.tsx';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import {
  type BodyData,
  type OperationData,
  PARAMETER_NAMES,
  type ResponseGroup,
} from '../../../../shared/reference.ts';
import { BodyContent, Fields } from './Fields.tsx';

const Heading = heading('h2');

/** An operation of an API, or a part of it. */
export function Operation({ data }: { readonly data: OperationData }) {
  const t = useArticleStrings();
  const { id, isWhole, summary, request, response } = data;
  const title = (part: 'request' | 'response') =>
    isWhole && (
      <Heading id={`${id}-${part}`} label={t(part)}>
        {t(part)}
      </Heading>
    );
  return (
    <>
      {summary && <Summary {...summary} />}
      {request && title('request')}
      {request && <Request {...request} />}
      {response && title('response')}
      {response && <Response {...response} />}
    </>
  );
}

/** HTTP method, with a color per method, and path. */
export function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <span className="endpoint" translate="no">
      <span className="method" data-method={method}>
        {method}
      </span>{' '}
      <code>{path}</code>
    </span>
  );
}

function Summary(summary: NonNullable<OperationData['summary']>) {
  const t = useArticleStrings();
  const { method, path, isWebhook, description, deprecated, servers, success } = summary;
  return (
    <div className="operation-summary">
      <p className="operation-endpoint">
        <Endpoint method={method} path={path} />
        {isWebhook && <span className="field-note">{t('webhook')}</span>}
        {deprecated && <span className="field-note">{t('deprecated')}</span>}
        {success !== undefined && <Status status={success} />}
      </p>
      <RichText text={description} />
      {servers.length > 0 && (
        <dl className="servers">
          {servers.map(({ url, description: name }) => (
            <div key={url}>
              <dt>{name ?? t('server')}</dt>
              <dd translate="no">
                <code>{url}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Request({
  parameters,
  required,
  description,
  bodies,
  builder,
}: NonNullable<OperationData['request']>) {
  const t = useArticleStrings();
  return (
    <div className="operation-part">
      {builder !== undefined && <RequestBuilder file={builder} />}
      {parameters.map(({ kind, fields }) => (
        <details
          key={[kind, ...fields.map(({ name, type }) => `${name} ${type}`)].join()}
          className="parameter-group"
          open={kind !== 'authentication' && kind !== 'otherAuthentication'}
        >
          <summary>{t(PARAMETER_NAMES[kind])}</summary>
          <Fields fields={fields} marksRequired />
        </details>
      ))}
      <RichText text={description} />
      {bodies.map((body) => (
        <Body
          key={body.mediaType}
          body={body}
          label={required ? t('requestBody') : t('optionalBody')}
          marksRequired
        />
      ))}
    </div>
  );
}

/** The button of the request builder, which a script loads on click. */
function RequestBuilder({ file }: { readonly file: string }) {
  const t = useArticleStrings();
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

function Body({
  body,
  label,
  marksRequired,
}: {
  readonly body: BodyData;
  readonly label: string;
  readonly marksRequired: boolean;
}) {
  return (
    <div className="body" id={body.id}>
      <p className="body-label">
        {label} <code translate="no">{body.mediaType}</code>
      </p>
      <RichText text={body.description} />
      <BodyContent body={body} marksRequired={marksRequired} />
    </div>
  );
}

function Response({ groups, errorCodes }: NonNullable<OperationData['response']>) {
  const t = useArticleStrings();
  return (
    <div className="operation-part">
      {groups.map((group) => (
        <Answers key={group.statuses[0]?.status} {...group} />
      ))}
      {errorCodes.length > 0 && (
        <p className="error-codes">
          {t('errorCodes')}{' '}
          {errorCodes.map((code, place) => (
            <span key={code}>
              {place > 0 && ', '}
              <code translate="no">{code}</code>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Responses with the same body: their meanings, then the body. Successful ones are open. */
function Answers({ statuses, headers, bodies }: ResponseGroup) {
  const t = useArticleStrings();
  const isSuccess = statuses[0]?.status.startsWith('2') ?? false;
  const isEmpty = headers.length === 0 && bodies.length === 0;
  return (
    <div className="answers">
      <dl>
        {statuses.map(({ status, description }) => (
          <div key={status}>
            <dt>
              <Status status={status} />
            </dt>
            <dd>
              <RichText text={description} />
            </dd>
          </div>
        ))}
      </dl>
      {!isEmpty && (
        <details className="parameter-group" open={isSuccess}>
          <summary>{t('responseContent')}</summary>
          {bodies.map((body) => (
            <Body key={body.mediaType} body={body} label={t('responseBody')} marksRequired={false} />
          ))}
          {headers.length > 0 && <p className="body-label">{t('headers')}</p>}
          <Fields fields={headers} marksRequired={false} />
        </details>
      )}
    </div>
  );
}

function Status({ status }: { readonly status: string }) {
  return (
    <span className="status" data-status={status.charAt(0)} translate="no">
      {status}
    </span>
  );
}
