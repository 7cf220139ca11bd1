import { Fragment } from 'react';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { CodeText } from '../../../../../theme/reference/CodeText.tsx';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { ValueData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';

/** Maximum number of values without a filter. Longer lists are folded. */
const FEW_VALUES = 16;

/** The allowed values of a field, or its examples. */
export function Values({
  values = [],
  kind = 'values',
}: {
  readonly values?: readonly ValueData[] | undefined;
  readonly kind?: 'values' | 'examples';
}) {
  const t = useArticleStrings<ReferenceKey>();
  if (values.length === 0) return null;
  const label =
    kind === 'examples' ? t('examples') : t(values.length === 1 ? 'fieldOnlyValue' : 'fieldValues');
  if (values.length > FEW_VALUES)
    return (
      <details className="field-inside">
        <summary>
          {t(kind === 'examples' ? 'fieldExampleCount' : 'fieldValueCount', { count: values.length })}
        </summary>
        <div data-widget="list-filter" data-label={t('filterValues')} data-none={t('noValues')}>
          {isDescribed(values) ? <List values={values} /> : <LongList values={values} />}
        </div>
      </details>
    );
  if (isDescribed(values))
    return (
      <div className="field-values">
        <p>{label}</p>
        <List values={values} />
      </div>
    );
  return (
    <p className="field-values">
      {label} <List values={values} />
    </p>
  );
}

/** Renders values: those with descriptions as a list, others on one line. */
function List({ values }: { readonly values: readonly ValueData[] }) {
  if (!isDescribed(values))
    return values.map(({ text }, place) => (
      <Fragment key={text}>
        {place > 0 && ', '}
        <code translate="no">
          <CodeText text={text} />
        </code>
      </Fragment>
    ));
  return (
    <dl>
      {values.map(({ text, name, description }) => (
        <div key={text}>
          <dt>
            <code translate="no">
              <CodeText text={text} />
            </code>
            {name !== undefined && <span className="value-name"> {name}</span>}
          </dt>
          {description && (
            <dd>
              <RichText text={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Renders many values, with a filter. */
function LongList({ values }: { readonly values: readonly ValueData[] }) {
  return (
    <ul className="value-list" translate="no">
      {values.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function isDescribed(values: readonly ValueData[]): boolean {
  return values.some(({ name, description }) => name !== undefined || description !== undefined);
}
