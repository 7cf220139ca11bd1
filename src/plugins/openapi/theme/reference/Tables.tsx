import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { RichLine, RichText } from 'paydocs/theme/reference/RichText';
import type { ParametersData } from '../../shared/reference.ts';
import type { OperationsData } from '../../shared/reference-api.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Method, Path } from './Endpoint.tsx';
import { About, FieldHead } from './Fields.tsx';

/** All operations, grouped by kind. */
export function Operations({ data }: { readonly data: OperationsData }) {
  const t = useArticleStrings<ReferenceKey>();
  return data.groups.map(({ name, description, docs, rows, isTitled }) => (
    <div key={name} className="operations">
      {name !== '' && !isTitled && <p className="body-label">{name}</p>}
      <RichText text={description} />
      <RichText text={docs} />
      {rows.length > 0 && <OperationList name={name === '' ? t('operations') : name} rows={rows} />}
    </div>
  ));
}

function OperationList({ name, rows }: Pick<OperationsData['groups'][number], 'name' | 'rows'>) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <ul className="endpoints" aria-label={name}>
      {rows.map((row) => (
        <li key={`${row.method} ${row.path}`}>
          <Method method={row.method} />
          <div>
            <RichLine as="span" className="endpoint-name" text={row.name} />
            {row.deprecated && <span className="field-note">{t('deprecated')}</span>}
            <code translate="no">
              <Path path={row.path} />
            </code>
            <RichText text={row.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All parameters, with the operations that use them. */
export function Parameters({ data }: { readonly data: ParametersData }) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <ul className="fields">
      {data.rows.map(({ field, usedBy }) => (
        <li key={`${field.name} ${field.id} ${usedBy[0]?.html}`} id={field.id} className="field">
          <FieldHead field={field} />
          <About content={field} />
          <div className="used-by">
            {usedBy.length === 0 ? t('usedByAll') : t('usedBy')}{' '}
            {usedBy.map((operation) => (
              <RichText key={operation.html} text={operation} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
