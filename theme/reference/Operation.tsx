import {
  type BodyData,
  type OperationData,
  PARAMETER_NAMES,
  type ResponseGroup,
} from '../../src/shared/reference.ts';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';
import { heading } from '../markdown/Heading.tsx';
import { Fields, Variants } from './Fields.tsx';
import { RichText } from './RichText.tsx';

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

/** A method in its own colour, and the path. */
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

/** Script brings what is behind the button, once it is pressed. */
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
    <div className="body">
      <p className="body-label">
        {label} <code translate="no">{body.mediaType}</code>
        {body.fields.length + body.variants.length === 0 && <span className="field-type">{body.type}</span>}
      </p>
      <RichText text={body.description} />
      <Fields fields={body.fields} marksRequired={marksRequired} />
      <Variants variants={body.variants} marksRequired={marksRequired} />
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

/** Answers whose bodies are alike: what each means, then the body. Those of success are open. */
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
