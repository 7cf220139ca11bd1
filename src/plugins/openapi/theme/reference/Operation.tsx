import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { heading } from '../../../../../theme/markdown/Heading.tsx';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { OperationData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Method, Path } from './Endpoint.tsx';
import { Request } from './Request.tsx';
import { Response, Status } from './Responses.tsx';
import { Server } from './Server.tsx';

const Heading = heading('h2');

/** Renders an operation of an API, or a part of it. */
export function Operation({ data }: { readonly data: OperationData }) {
  const t = useArticleStrings<ReferenceKey>();
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

function Summary(summary: NonNullable<OperationData['summary']>) {
  const t = useArticleStrings<ReferenceKey>();
  const { method, path, isWebhook, description, docs, deprecated, notes, servers, success } = summary;
  const [{ url: origin = '' } = {}] = servers;
  return (
    <div className="operation-summary">
      <div className="operation-endpoint code-block">
        <Method method={method} />
        <pre translate="no">
          {!isWebhook && <span className="visually-hidden">{origin.replace(/\/$/, '')}</span>}
          <code>
            <Path path={path} />
          </code>
        </pre>
        {isWebhook && <span className="field-note">{t('webhook')}</span>}
        {deprecated && <span className="field-note">{t('deprecated')}</span>}
        {notes?.map((note) => (
          <span className="field-note" key={note}>
            {note}
          </span>
        ))}
        {success !== undefined && (
          <span className="endpoint-answer">
            {t('response')} <Status status={success} />
          </span>
        )}
        {!isWebhook && (
          <button
            type="button"
            className="icon-button"
            data-copy=""
            aria-label={t('copyEndpoint')}
            title={t('copyEndpoint')}
          />
        )}
      </div>
      <RichText text={description} />
      <RichText text={docs} />
      {servers.length > 0 && (
        <dl className="servers">
          {servers.map((server) => (
            <Server key={server.url} server={server} />
          ))}
        </dl>
      )}
    </div>
  );
}
