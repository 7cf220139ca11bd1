import type { ReactNode } from 'react';
import { Anchor } from '../../../../../theme/components/Anchor.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { CodeText } from '../../../../../theme/reference/CodeText.tsx';
import { RichLine, RichText } from '../../../../../theme/reference/RichText.tsx';
import type { ChoiceData, ContentData, FieldData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Choices } from './Choices.tsx';
import { Facts } from './Facts.tsx';
import { Rules } from './Rules.tsx';
import { Values } from './Values.tsx';

/** Which fields are marked: in requests those that are required, in responses those that may be missing. */
export interface Marking {
  readonly marksRequired: boolean;
}

/** The fields of an object with their nested fields. */
export function Fields({
  fields = [],
  marksRequired,
}: { readonly fields?: readonly FieldData[] | undefined } & Marking) {
  if (fields.length === 0) return null;
  // Many files require no field of any response, and mean nothing by it.
  const marksOptional = !marksRequired && fields.some(({ required }) => required);
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field
          key={field.id ?? field.name}
          field={field}
          marksRequired={marksRequired}
          marksOptional={marksOptional}
        />
      ))}
    </ul>
  );
}

function Field({ field, marksRequired, marksOptional }: FieldHeadProps) {
  return (
    <li id={field.id} className="field">
      <FieldHead field={field} marksRequired={marksRequired} marksOptional={marksOptional} />
      <About content={field} />
      <Values values={field.examples} kind="examples" />
      <Inside field={field} marksRequired={marksRequired} />
    </li>
  );
}

interface FieldHeadProps extends Marking {
  readonly field: FieldData;
  readonly marksOptional?: boolean | undefined;
}

/** Name, type, and whether it is required: what a reader looks for first. */
export function FieldHead({ field, marksRequired, marksOptional = false }: FieldHeadProps) {
  const t = useArticleStrings<ReferenceKey>();
  const { id, name, type, format, required, deprecated, readOnly, writeOnly } = field;
  return (
    <p className="field-head">
      <code className="field-name" translate="no">
        <CodeText text={name} />
      </code>
      {id !== undefined && (
        <Anchor
          className="hash-link"
          href={`#${encodeURIComponent(id)}`}
          aria-label={t('directLink', { heading: name })}
          translate="no"
        />
      )}
      <Type type={type} format={format} />
      {marksRequired && required && <span className="field-required">{t('fieldRequired')}</span>}
      {marksOptional && !required && <span className="field-type">{t('fieldOptional')}</span>}
      {deprecated && <span className="field-note">{t('deprecated')}</span>}
      {readOnly && <span className="field-note">{t('readOnly')}</span>}
      {writeOnly && <span className="field-note">{t('writeOnly')}</span>}
    </p>
  );
}

/** The type of a value, with its format. */
export function Type({ type, format }: Pick<ContentData, 'type'> & { readonly format?: string | undefined }) {
  const text = format === undefined ? type : `${type} (${format})`.trim();
  if (text === '') return null;
  return (
    <span className="field-type" translate="no">
      {text}
    </span>
  );
}

/** What is said of a value: prose, then its limits, then what it may be. */
export function About({ content }: { readonly content: ContentData }) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <>
      <RichText text={content.description} />
      <RichText text={content.docs} />
      <Facts facts={content.facts} />
      <Values values={content.values} />
      {content.valuesAs && (
        <p className="field-more">
          <a href={`#${content.valuesAs.id}`}>{t('valuesAs', { name: content.valuesAs.name })}</a>
        </p>
      )}
    </>
  );
}

function Inside({ field, marksRequired }: { readonly field: FieldData } & Marking) {
  const t = useArticleStrings<ReferenceKey>();
  const { fields = [], choices = [], rules = [] } = field;
  if (fields.length + choices.length === 0)
    return (
      <>
        <Elsewhere {...field} />
        <Rules rules={rules} />
      </>
    );
  return (
    <details className="field-inside">
      {fields.length > 0 ? (
        <summary>{t('fieldsOf', { name: field.name })}</summary>
      ) : (
        <summary>
          {t('fieldForms')}
          <span className="summary-note">{namesOf(choices)}</span>
        </summary>
      )}
      <Elsewhere {...field} />
      <Content content={field} marksRequired={marksRequired} />
    </details>
  );
}

/** So many forms are named before a reader opens them. */
const MOST_NAMED = 4;

function namesOf(choices: readonly ChoiceData[]): string {
  const labels = choices.flatMap(({ variants }) => variants.map(({ label }) => label));
  return labels.slice(0, MOST_NAMED).join(', ') + (labels.length > MOST_NAMED ? ' …' : '');
}

/** The fields of a value, its forms, and what else holds for it. */
export function Content({ content, marksRequired }: { readonly content: ContentData } & Marking) {
  return (
    <>
      <Fields fields={content.fields} marksRequired={marksRequired} />
      <Choices choices={content.choices} marksRequired={marksRequired} />
      <Rules rules={content.rules} />
    </>
  );
}

/** Says where fields are that are not repeated here: above on this page, or on the page of their schema. */
export function Elsewhere({ more, moreId, morePage }: Pick<ContentData, 'more' | 'moreId' | 'morePage'>) {
  const t = useArticleStrings<ReferenceKey>();
  if (more === undefined) return null;
  if (morePage !== undefined) return <RichLine as="div" className="field-more" text={morePage} />;
  const text = t('fieldMore', { name: more });
  return <p className="field-more">{moreId === undefined ? text : <a href={`#${moreId}`}>{text}</a>}</p>;
}

/** What a body is: its fields, its forms, or the type and limits of another value. */
export function BodyContent({
  body,
  marksRequired,
  children,
}: { readonly body: ContentData; readonly children?: ReactNode } & Marking) {
  const isPlain = (body.fields ?? []).length === 0;
  return (
    <>
      {isPlain && (
        <p className="field-head">
          <Type type={body.type} format={body.format} />
        </p>
      )}
      <About content={body} />
      {children}
      <Elsewhere {...body} />
      <Content content={body} marksRequired={marksRequired} />
    </>
  );
}
