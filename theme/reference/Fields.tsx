import { FACT_NAMES, type FieldData, type FieldFact, type VariantData } from '../../src/shared/reference.ts';
import { Anchor } from '../components/Anchor.tsx';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';
import { RichText } from './RichText.tsx';

/** How the required fields of a list are marked: in answers all are, so that saying it would say nothing. */
interface Marking {
  readonly marksRequired: boolean;
}

/** The fields of an object, each with what stands in it. */
export function Fields({ fields, marksRequired }: { readonly fields: readonly FieldData[] } & Marking) {
  if (fields.length === 0) return null;
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.id ?? field.name} field={field} marksRequired={marksRequired} />
      ))}
    </ul>
  );
}

function Field({ field, marksRequired }: { readonly field: FieldData } & Marking) {
  return (
    <li id={field.id} className="field">
      <FieldHead field={field} marksRequired={marksRequired} />
      <RichText text={field.description} />
      <Values values={field.values} />
      <Inside field={field} marksRequired={marksRequired} />
    </li>
  );
}

/** Name, type and everything else that fits on a line. */
export function FieldHead({ field, marksRequired }: { readonly field: FieldData } & Marking) {
  const t = useArticleStrings();
  const { id, name, type, format, required, deprecated, readOnly, writeOnly } = field;
  return (
    <p className="field-head">
      <code className="field-name" translate="no">
        {name}
      </code>
      {id !== undefined && (
        <Anchor
          className="hash-link"
          href={`#${encodeURIComponent(id)}`}
          aria-label={t('directLink', { heading: name })}
          translate="no"
        />
      )}
      <span className="field-type" translate="no">
        {format === undefined ? type : `${type} (${format})`}
      </span>
      {marksRequired && required && <span className="field-required">{t('fieldRequired')}</span>}
      {deprecated && <span className="field-note">{t('deprecated')}</span>}
      {readOnly && <span className="field-note">{t('readOnly')}</span>}
      {writeOnly && <span className="field-note">{t('writeOnly')}</span>}
      {field.facts.map((fact) => (
        <Fact key={fact.kind} fact={fact} />
      ))}
    </p>
  );
}

function Fact({ fact }: { readonly fact: FieldFact }) {
  const t = useArticleStrings();
  return (
    <span className={`field-fact ${fact.kind}`}>
      {t(FACT_NAMES[fact.kind])} <code translate="no">{fact.text}</code>
    </span>
  );
}

function Values({ values }: { readonly values: FieldData['values'] | undefined }) {
  const t = useArticleStrings();
  if (values === undefined || values.length === 0) return null;
  return (
    <p className="field-values">
      {t('fieldValues')}{' '}
      {values.map((value, place) => (
        <span key={value}>
          {place > 0 && ', '}
          <code translate="no">{value}</code>
        </span>
      ))}
    </p>
  );
}

function Inside({ field, marksRequired }: { readonly field: FieldData } & Marking) {
  const t = useArticleStrings();
  const { fields = [], variants = [], more, moreId } = field;
  if (more !== undefined) {
    const text = t('fieldMore', { name: more });
    return <p className="field-more">{moreId === undefined ? text : <a href={`#${moreId}`}>{text}</a>}</p>;
  }
  if (fields.length + variants.length === 0) return null;
  return (
    <details className="field-inside">
      <summary>{t('fieldsOf', { name: field.name })}</summary>
      <Fields fields={fields} marksRequired={marksRequired} />
      <Variants variants={variants} marksRequired={marksRequired} />
    </details>
  );
}

/** The forms that a value may have, one of them at a time. */
export function Variants({
  variants,
  marksRequired,
}: { readonly variants: readonly VariantData[] } & Marking) {
  return variants.map(({ label, description, fields }) => (
    <div key={label} className="variant">
      <p className="variant-label">{label}</p>
      <RichText text={description} />
      <Fields fields={fields} marksRequired={marksRequired} />
    </div>
  ));
}
