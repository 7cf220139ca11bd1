import type { ReactNode } from 'react';
import { Anchor } from '../../../../../theme/components/Anchor.tsx';
import { TabSet } from '../../../../../theme/directives/Tabs.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { CodeText } from '../../../../../theme/reference/CodeText.tsx';
import { RichLine, RichText } from '../../../../../theme/reference/RichText.tsx';
import type { ChoiceData, ContentData, FieldData, RuleData, VariantData } from '../../shared/reference.ts';
import { RULE_NAMES } from '../../shared/reference-sentences.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Facts } from './Facts.tsx';
import { Values } from './Values.tsx';

/** The fields of an object with their nested fields. */
export function Fields({ fields = [] }: { readonly fields?: readonly FieldData[] | undefined }) {
  if (fields.length === 0) return null;
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={field.id ?? field.name} id={field.id} className="field">
          <FieldHead field={field} />
          <About content={field} />
          <Inside field={field} />
        </li>
      ))}
    </ul>
  );
}

/** Renders name and type of a field, and if it is required. */
export function FieldHead({ field }: { readonly field: FieldData }) {
  const t = useArticleStrings<ReferenceKey>();
  const { id, name, required, deprecated, readOnly, writeOnly } = field;
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
      <Type {...field} />
      {required && <span className="field-required">{t('fieldRequired')}</span>}
      {deprecated && <span className="field-note">{t('deprecated')}</span>}
      {readOnly && <span className="field-note">{t('readOnly')}</span>}
      {writeOnly && <span className="field-note">{t('writeOnly')}</span>}
    </p>
  );
}

/** Renders the type of a value. */
function Type({ type }: Pick<ContentData, 'type'>) {
  if (type === '') return null;
  return (
    <span className="field-type" translate="no">
      {type}
    </span>
  );
}

/** Renders the description of a value: prose, then its limits, then its allowed values. */
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
      <Values values={content.examples} kind="examples" />
    </>
  );
}

function Inside({ field }: { readonly field: FieldData }) {
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
      <Content content={field} />
    </details>
  );
}

/** Number of alternatives to name before a reader opens the list. */
const NAMED = 4;

function namesOf(choices: readonly ChoiceData[]): string {
  const labels = choices.flatMap(({ variants }) => variants.map(({ label }) => label));
  return labels.slice(0, NAMED).join(', ') + (labels.length > NAMED ? ' …' : '');
}

/** Renders the fields of a value, its alternatives, and its further rules. */
function Content({ content }: { readonly content: ContentData }) {
  return (
    <>
      <Fields fields={content.fields} />
      <Choices choices={content.choices} />
      <Rules rules={content.rules} />
    </>
  );
}

/** Renders links to fields that are not repeated here: above on this page, or on the page of their schema. */
function Elsewhere({ elsewhere = [] }: Pick<ContentData, 'elsewhere'>) {
  const t = useArticleStrings<ReferenceKey>();
  return elsewhere.map((one) =>
    'page' in one ? (
      <RichLine key={one.name} as="div" className="field-more" text={one.page} />
    ) : (
      <p key={one.name} className="field-more">
        <a href={`#${one.id}`}>{t('fieldMore', { name: one.name })}</a>
      </p>
    ),
  );
}

/** Renders a value: its type, description, fields and alternatives. */
export function Whole({
  content,
  label,
  required = false,
  children,
}: {
  readonly content: ContentData;
  readonly label?: ReactNode;
  readonly required?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <>
      <p className="field-head">
        {label}
        <Type {...content} />
        {required && <span className="field-required">{t('fieldRequired')}</span>}
      </p>
      <About content={content} />
      {children}
      <Elsewhere {...content} />
      <Content content={content} />
    </>
  );
}

/** Maximum number of alternatives in tabs. More become a list, because their names would not fit in a row. */
const TABS = 6;

/** Alternatives for a value, each with its own fields. */
export function Choices({ choices = [] }: { readonly choices?: readonly ChoiceData[] | undefined }) {
  return choices.map((choice, place) => (
    <Choice key={choice.variants[0]?.id ?? `${place} ${choice.variants[0]?.label}`} choice={choice} />
  ));
}

function Choice({ choice }: { readonly choice: ChoiceData }) {
  const t = useArticleStrings<ReferenceKey>();
  const { variants, property } = choice;
  const keyed = variants.map((variant, place) => ({ ...variant, value: String(place + 1) }));
  return (
    <div className="choice">
      <p className="choice-label">{t('oneOfForms')}</p>
      {variants.length > TABS ? (
        <ul className="forms">
          {keyed.map((variant) => (
            <ListedForm key={variant.value} variant={variant} property={property} />
          ))}
        </ul>
      ) : (
        <TabSet
          label={t('fieldForms')}
          tabs={keyed.map((variant) => ({
            value: variant.value,
            label: variant.label,
            content: (
              <div id={variant.id} className="variant">
                <Form variant={variant} property={property} />
              </div>
            ),
          }))}
        />
      )}
    </div>
  );
}

interface FormProps {
  readonly variant: VariantData;
  /** Property that selects the alternative. */
  readonly property: string | undefined;
}

/** Renders an alternative in a list: its content, or the value that selects it and a link to its page. */
function ListedForm({ variant, property }: FormProps) {
  const { id, label, fields, choices, rules, elsewhere: [only, ...others] = [] } = variant;
  if (only === undefined || !('page' in only) || [...others, fields, choices, rules].some(Boolean))
    return (
      <li>
        <details id={id} className="variant field-inside">
          <summary>{label}</summary>
          <Form variant={variant} property={property} />
        </details>
      </li>
    );
  return (
    <li id={id} className="field-more">
      {label !== only.name && `${label} `}
      <RichLine as="span" text={only.page} />
      {variant.chosenBy && ' '}
      <ChosenBy variant={variant} property={property} />
    </li>
  );
}

function Form(props: FormProps) {
  return (
    <>
      {props.variant.chosenBy && (
        <p className="field-facts">
          <ChosenBy {...props} />
        </p>
      )}
      <Whole content={props.variant} />
    </>
  );
}

/** Renders the values of the property that select an alternative. */
function ChosenBy({ variant: { chosenBy }, property }: FormProps) {
  if (chosenBy === undefined) return null;
  return (
    <code translate="no">
      {property}: {chosenBy.join(', ')}
    </code>
  );
}

/** Renders further rules for a value: conditions, forbidden values, rules for items. */
function Rules({ rules = [] }: { readonly rules?: readonly RuleData[] | undefined }) {
  const t = useArticleStrings<ReferenceKey>();
  return rules.map((rule) => (
    <div key={`${rule.kind} ${rule.name}`} className="rule">
      <Whole
        content={rule}
        label={
          <>
            <span className="rule-name">{t(RULE_NAMES[rule.kind])}</span>
            {rule.name !== undefined && <code translate="no">{rule.name}</code>}
          </>
        }
      />
    </div>
  ));
}
