import { TabSet } from '../../../../../theme/directives/Tabs.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { SchemeData, SchemeUrl, SecurityData } from '../../shared/reference-security.ts';
import { SCHEME_NAMES, URL_NAMES } from '../../shared/reference-sentences.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';

/** Renders credentials: alternatives as tabs, and those that are needed together as a list. */
export function Security({ security }: { readonly security: SecurityData }) {
  const t = useArticleStrings<ReferenceKey>();
  const { isOptional, ways: requirements } = security;
  const labels = requirements.map((requirement) => requirement.map(({ scheme }) => scheme).join(' + '));
  return (
    <details className="parameter-group">
      <summary>
        {t('authentication')}
        {isOptional && <span className="field-note">{t('authenticationOptional')}</span>}
        <span className="summary-note" translate="no">
          {labels.join(` ${t('authenticationOr')} `)}
        </span>
      </summary>
      {requirements.length === 1 ? (
        <Requirement schemes={requirements[0] ?? []} />
      ) : (
        <TabSet
          label={t('authentication')}
          tabs={requirements.map((requirement, place) => ({
            value: String(place + 1),
            label: labels[place],
            content: <Requirement schemes={requirement} />,
          }))}
        />
      )}
    </details>
  );
}

function Requirement({ schemes }: { readonly schemes: readonly SchemeData[] }) {
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

/** Renders a security scheme, named by its header or the like or, with `isNamed`, by its name in the file. */
export function Scheme({ scheme, isNamed }: { readonly scheme: SchemeData; readonly isNamed?: true }) {
  return (
    <>
      <SchemeHead scheme={scheme} isNamed={isNamed} />
      <RichText text={scheme.description} />
      <SchemeFacts scheme={scheme} />
      <Urls urls={scheme.urls} />
      {scheme.flows.map((flow) => (
        <Flow key={flow.name} flow={flow} />
      ))}
    </>
  );
}

function SchemeHead({
  scheme,
  isNamed,
}: {
  readonly scheme: SchemeData;
  readonly isNamed: true | undefined;
}) {
  const t = useArticleStrings<ReferenceKey>();
  const { name, kind, type, required, deprecated } = scheme;
  return (
    <p className="field-head">
      <code className="field-name" translate="no">
        {isNamed ? scheme.scheme : name}
      </code>
      <span className="field-type">
        {type}
        {kind !== 'none' && `, ${t(SCHEME_NAMES[kind])}`}
      </span>
      {isNamed && name !== scheme.scheme && <code translate="no">{name}</code>}
      {required && !isNamed && <span className="field-required">{t('fieldRequired')}</span>}
      {deprecated && <span className="field-note">{t('deprecated')}</span>}
    </p>
  );
}

/** Renders the value to send, an example of it, and the required scopes. */
function SchemeFacts({ scheme: { value, example, scopes } }: { readonly scheme: SchemeData }) {
  const t = useArticleStrings<ReferenceKey>();
  const facts = [
    ...(value === undefined ? [] : [{ label: '', text: value }]),
    ...(example === undefined ? [] : [{ label: t('fieldExample'), text: example }]),
    ...(scopes.length === 0 ? [] : [{ label: t('schemeScopes'), text: scopes.join(', ') }]),
  ];
  return <Labeled facts={facts} />;
}

function Flow({ flow: { name, urls, scopes } }: { readonly flow: SchemeData['flows'][number] }) {
  return (
    <div className="rule">
      <p className="rule-name">{name}</p>
      <Urls urls={urls} />
      {scopes.length > 0 && (
        <dl className="field-values">
          {scopes.map((scope) => (
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
  );
}

function Urls({ urls }: { readonly urls: readonly SchemeUrl[] }) {
  const t = useArticleStrings<ReferenceKey>();
  return <Labeled facts={urls.map(({ kind, url }) => ({ label: t(URL_NAMES[kind]), text: url }))} />;
}

function Labeled({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}) {
  if (facts.length === 0) return null;
  return (
    <p className="field-facts">
      {facts.map(({ label, text }) => (
        <span key={label} className="field-fact">
          {label} <code translate="no">{text}</code>
        </span>
      ))}
    </p>
  );
}
