import type { RichText as Text } from 'paydocs/theme';
import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { RichText } from 'paydocs/theme/reference/RichText';
import { Fragment } from 'react';
import type { ChangesData, ChangeToken, OperationChange } from '../../shared/api-changes.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Endpoint } from './Endpoint.tsx';

/** Renders the changes between two versions of an API: breaking ones first, then the rest, by operation. */
export function ApiChanges({ data }: { readonly data: ChangesData<Text> }) {
  const t = useArticleStrings<ReferenceKey>();
  const { sections, more } = data;
  if (sections.length === 0) return <p>{t('changesNone')}</p>;
  return (
    <>
      {sections.map(({ title, operations }) => (
        <section key={title} aria-label={t(title)} data-breaking={title === 'changesBreaking'}>
          <p className="changes-title">{t(title)}</p>
          {operations.map(({ method, path, links, changes }) => (
            <div key={`${method} ${path}`} className="changed-operation">
              <div className="operation-endpoint">
                <Endpoint method={method} path={path} />
                <RichText text={links} />
              </div>
              <ul className="fields">
                {changes.map((change) => (
                  <Change key={JSON.stringify(change)} {...change} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {more > 0 && <p>{t('changesMore', { count: more })}</p>}
    </>
  );
}

function Change(change: OperationChange) {
  const { places, label, before, after, values, moreValues, also, otherCount, hasMore } = change;
  const t = useArticleStrings<ReferenceKey>();
  return (
    <li className="field">
      <p className="field-head">
        <Places places={places} />
        <span className="change-label">{t(label)}</span>
        <Values before={before} after={after} />
        {values.length > 0 && (
          <span>
            <List values={values} />
            {moreValues > 0 && ` (+${moreValues})`}
          </span>
        )}
      </p>
      {otherCount !== undefined && (
        <p className="field-values">{t('changesAlsoPlaces', { count: otherCount })}</p>
      )}
      {also.length > 0 && (
        <p className="field-values">
          {t('changesAlso')} <List values={also.map(({ method, path }) => `${method} ${path}`)} />
          {hasMore && ` ${t('changesMany')}`}
        </p>
      )}
    </li>
  );
}

function Places({ places }: { readonly places: readonly (readonly ChangeToken[])[] }) {
  if (places.every((tokens) => tokens.length === 0)) return null;
  return (
    <span className="change-place">
      {places.map((tokens, place) => (
        <Fragment key={JSON.stringify(tokens)}>
          {place > 0 && ', '}
          <Place tokens={tokens} />
        </Fragment>
      ))}
    </span>
  );
}

function Place({ tokens }: { readonly tokens: readonly ChangeToken[] }) {
  const t = useArticleStrings<ReferenceKey>();
  return tokens.map((token, place) => (
    <Fragment key={JSON.stringify(token)}>
      {place > 0 && ' '}
      {'say' in token ? t(token.say) : <Code text={token.code} />}
    </Fragment>
  ));
}

function Values({
  before,
  after,
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}) {
  if (before === undefined && after === undefined) return null;
  return (
    <span dir="ltr">
      {before !== undefined && <Code text={before} />}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <Code text={after} />}
    </span>
  );
}

function List({ values }: { readonly values: readonly string[] }) {
  return values.map((value, place) => (
    <Fragment key={value}>
      {place > 0 && ', '}
      <Code text={value} />
    </Fragment>
  ));
}

function Code({ text }: { readonly text: string }) {
  return <code translate="no">{text}</code>;
}
