import { TabSet } from '../../../../../theme/directives/Tabs.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { SchemeData, SchemeUrl, SecurityData } from '../../../../shared/reference.ts';
import { SCHEME_NAMES, URL_NAMES } from '../../../../shared/reference-sentences.ts';

/** How a request proves who sends it: alternatives as tabs, what is needed together as one list. */
export function Security({ security }: { readonly security: SecurityData }) {
  const t = useArticleStrings();
  const { isOptional, ways } = security;
  const labels = ways.map((way) => way.map(({ scheme }) => scheme).join(' + '));
  return (
    <details className="parameter-group">
      <summary>
        {t('authentication')}
        {isOptional && <span className="field-note">{t('authenticationOptional')}</span>}
        <span className="summary-note" translate="no">
          {labels.join(` ${t('authenticationOr')} `)}
        </span>
      </summary>
      {ways.length === 1 ? (
        <Way schemes={ways[0] ?? []} />
      ) : (
        <TabSet
          label={t('authentication')}
          tabs={ways.map((way, place) => ({
            value: String(place + 1),
            label: labels[place],
            content: <Way schemes={way} />,
          }))}
        />
      )}
    </details>
  );
}

function Way({ schemes }: { readonly schemes: readonly SchemeData[] }) {
  return (
    <ul className="fields">
      {schemes.map((scheme) => (
        <li key={scheme.scheme} id={scheme.id} className="field">
          <Scheme scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

/** A security scheme: by what a request has, or by its name in the file. */
export function Scheme({ scheme, isNamed }: { readonly scheme: SchemeData; readonly isNamed?: true }) {
  const t = useArticleStrings();
  const { name, kind, value, required, deprecated, description, example, urls, flows, scopes } = scheme;
  return (
    <>
      <p className="field-head">
        <code className="field-name" translate="no">
          {isNamed ? scheme.scheme : name}
        </code>
        <span className="field-type">
          {scheme.type}
          {kind !== 'none' && `, ${t(SCHEME_NAMES[kind])}`}
        </span>
        {isNamed && name !== scheme.scheme && <code translate="no">{name}</code>}
        {required && !isNamed && <span className="field-required">{t('fieldRequired')}</span>}
        {deprecated && <span className="field-note">{t('deprecated')}</span>}
      </p>
      <RichText text={description} />
      {(value !== undefined || example !== undefined) && (
        <p className="field-facts">
          {value !== undefined && (
            <span className="field-fact">
              <code translate="no">{value}</code>
            </span>
          )}
          {example !== undefined && (
            <span className="field-fact">
              {t('fieldExample')} <code translate="no">{example}</code>
            </span>
          )}
        </p>
      )}
      <Urls urls={urls} />
      {scopes.length > 0 && (
        <p className="field-facts">
          <span className="field-fact">
            {t('schemeScopes')}{' '}
            {scopes.map((scope, place) => (
              <span key={scope}>
                {place > 0 && ', '}
                <code translate="no">{scope}</code>
              </span>
            ))}
          </span>
        </p>
      )}
      {flows.map((flow) => (
        <div key={flow.name} className="rule">
          <p className="rule-name">{flow.name}</p>
          <Urls urls={flow.urls} />
          {flow.scopes.length > 0 && (
            <dl className="field-values">
              {flow.scopes.map((scope) => (
                <div key={scope.name}>
                  <dt>
                    <code translate="no">{scope.name}</code>
                  </dt>
                  <dd>
                    <RichText text={scope.description} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
    </>
  );
}

function Urls({ urls }: { readonly urls: readonly SchemeUrl[] }) {
  const t = useArticleStrings();
  if (urls.length === 0) return null;
  return (
    <p className="field-facts">
      {urls.map(({ kind, url }) => (
        <span key={kind} className="field-fact">
          {t(URL_NAMES[kind])} <code translate="no">{url}</code>
        </span>
      ))}
    </p>
  );
}
