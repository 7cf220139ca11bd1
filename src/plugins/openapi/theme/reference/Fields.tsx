import { Anchor } from '../../../../../theme/components/Anchor.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import {
  type BodyData,
  FACT_NAMES,
  type FieldData,
  type FieldFact,
  type VariantData,
} from '../../../../shared/reference.ts';

/** How to mark required fields. Responses do not mark them, because all of their fields are required. */
interface Marking {
  readonly marksRequired: boolean;
}

/** The fields of an object with their nested fields. */
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

/** Name, type and short properties of a field. */
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

/** The allowed values of a field. */
export function Values({ values }: { readonly values: FieldData['values'] | undefined }) {
  const t = useArticleStrings();
  if (values === undefined || values.length === 0) return null;
  const list = values.map((value, place) => (
    <span key={value}>
      {place > 0 && ', '}
      <code translate="no">{value}</code>
    </span>
  ));
  if (values.length <= FEW_VALUES)
    return (
      <p className="field-values">
        {t('fieldValues')} {list}
      </p>
    );
  return (
    <details className="field-inside">
      <summary>{t('fieldValueCount', { count: values.length })}</summary>
      <p className="field-values">{list}</p>
    </details>
  );
}

/** Longer lists of values are folded. */
const FEW_VALUES = 16;

function Inside({ field, marksRequired }: { readonly field: FieldData } & Marking) {
  const t = useArticleStrings();
  const { fields = [], variants = [] } = field;
  if (field.more !== undefined) return <Elsewhere {...field} />;
  if (fields.length + variants.length === 0) return null;
  return (
    <details className="field-inside">
      <summary>{t('fieldsOf', { name: field.name })}</summary>
      <Fields fields={fields} marksRequired={marksRequired} />
      <Variants variants={variants} marksRequired={marksRequired} />
    </details>
  );
}

/** Alternatives for a value, one visible at a time. */
export function Variants({
  variants,
  marksRequired,
}: { readonly variants: readonly VariantData[] } & Marking) {
  if (variants.length > FEW_VARIANTS)
    return variants.map((variant, place) => (
      <details
        key={variant.id ?? `${place} ${variant.label}`}
        id={variant.id}
        className="variant field-inside"
      >
        <summary>{variant.label}</summary>
        <Form variant={variant} marksRequired={marksRequired} />
      </details>
    ));
  return variants.map((variant, place) => (
    <div key={variant.id ?? `${place} ${variant.label}`} id={variant.id} className="variant">
      <p className="variant-label">{variant.label}</p>
      <Form variant={variant} marksRequired={marksRequired} />
    </div>
  ));
}

/** More forms than these are folded, each below its name. */
const FEW_VARIANTS = 4;

function Form({ variant, marksRequired }: { readonly variant: VariantData } & Marking) {
  return (
    <>
      <RichText text={variant.description} />
      <Elsewhere {...variant} />
      <Fields fields={variant.fields} marksRequired={marksRequired} />
      <Variants variants={variant.variants ?? []} marksRequired={marksRequired} />
    </>
  );
}

/** Says where fields are that are not repeated here: above on this page, or on the page of their schema. */
export function Elsewhere({ more, moreId, morePage }: Pick<FieldData, 'more' | 'moreId' | 'morePage'>) {
  const t = useArticleStrings();
  if (more === undefined) return null;
  if (morePage !== undefined)
    return (
      <div className="field-more">
        <RichText text={morePage} />
      </div>
    );
  const text = t('fieldMore', { name: more });
  return <p className="field-more">{moreId === undefined ? text : <a href={`#${moreId}`}>{text}</a>}</p>;
}

/** What a body is: its fields, its forms, or the type and limits of another value. */
export function BodyContent({ body, marksRequired }: { readonly body: BodyData } & Marking) {
  const { fields, variants, type, facts, values } = body;
  return (
    <>
      {fields.length === 0 && (
        <p className="field-head">
          <span className="field-type" translate="no">
            {type}
          </span>
          {facts.map((fact) => (
            <Fact key={fact.kind} fact={fact} />
          ))}
        </p>
      )}
      <Values values={values} />
      <Elsewhere {...body} />
      <Fields fields={fields} marksRequired={marksRequired} />
      <Variants variants={variants} marksRequired={marksRequired} />
    </>
  );
}
