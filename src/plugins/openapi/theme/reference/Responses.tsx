import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichLine, RichText } from '../../../../../theme/reference/RichText.tsx';
import type { CallbackData, LinkData, OperationData, ResponseGroup } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Bodies } from './Bodies.tsx';
import { Endpoint } from './Endpoint.tsx';
import { Fields } from './Fields.tsx';
import { Request } from './Request.tsx';

/** Renders the responses of an operation, its error codes and callbacks. */
export function Response({ groups, errorCodes, callbacks }: NonNullable<OperationData['response']>) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <div className="operation-part">
      <Answers groups={groups} />
      {errorCodes && (
        <p className="error-codes">
          {t('errorCodes')} <RichLine as="span" text={errorCodes} />
        </p>
      )}
      {callbacks.map((callback) => (
        <Callback key={`${callback.id} ${callback.method} ${callback.address}`} callback={callback} />
      ))}
    </div>
  );
}

function Answers({ groups }: { readonly groups: readonly ResponseGroup[] }) {
  return groups.map((group) => <Group key={group.statuses[0]?.status} {...group} />);
}

/** Responses with the same body: their meanings, then the body. Successful ones are open. */
function Group({ statuses, headers, bodies, links }: ResponseGroup) {
  const t = useArticleStrings<ReferenceKey>();
  const isSuccess = statuses[0]?.status.startsWith('2') ?? false;
  const isEmpty = headers.length === 0 && bodies.length === 0;
  return (
    <div className="answers">
      <dl>
        {statuses.map(({ status, summary, description }) => (
          <div key={status}>
            <dt>
              <Status status={status} />
            </dt>
            <dd>
              {summary !== undefined && <b>{summary}</b>}
              <RichText text={description} />
            </dd>
          </div>
        ))}
      </dl>
      {!isEmpty && (
        <details className="parameter-group" open={isSuccess}>
          <summary>{t('responseContent')}</summary>
          <Bodies bodies={bodies} label={t('responseBody')} />
          {headers.length > 0 && <p className="body-label">{t('headers')}</p>}
          <Fields fields={headers} />
        </details>
      )}
      <Links links={links} />
    </div>
  );
}

/** Renders the operations that can follow, with values of this response. */
function Links({ links }: { readonly links: readonly LinkData[] }) {
  const t = useArticleStrings<ReferenceKey>();
  if (links.length === 0) return null;
  return (
    <details className="parameter-group">
      <summary>{t('links')}</summary>
      <ul className="fields">
        {links.map(({ name, operation, description, values, server }) => (
          <li key={name} className="field">
            <p className="field-head">
              <code className="field-name" translate="no">
                {name}
              </code>
            </p>
            <RichText text={operation} />
            <RichText text={description} />
            <p className="field-facts">
              {values.map((value) => (
                <span key={value.name} className="field-fact">
                  <code translate="no">
                    {value.name} = {value.value}
                  </code>
                </span>
              ))}
              {server !== undefined && (
                <span className="field-fact">
                  {t('linkServer')} <code translate="no">{server}</code>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Status of a response, with a color for its class. */
export function Status({ status }: { readonly status: string }) {
  return (
    <span className="status" data-status={status.charAt(0)} translate="no">
      {status}
    </span>
  );
}

/** A request that the API sends to the reader's server. */
function Callback({ callback }: { readonly callback: CallbackData }) {
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
