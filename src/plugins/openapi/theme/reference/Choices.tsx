import { TabSet } from '../../../../../theme/directives/Tabs.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { RichLine } from '../../../../../theme/reference/RichText.tsx';
import type { ChoiceData, VariantData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Whole } from './Fields.tsx';

/** More forms than these are a list: their names would not fit in a row. */
const MOST_TABS = 6;

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
      {variants.length > MOST_TABS ? (
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
  /** The field that says which form a value has. */
  readonly property: string | undefined;
}

/** A form among many: what is in it, or its value of the property and the link to its page. */
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

/** The values of the property that mean a form. */
function ChosenBy({ variant: { chosenBy }, property }: FormProps) {
  if (chosenBy === undefined) return null;
  return (
    <code translate="no">
      {property}: {chosenBy.join(', ')}
    </code>
  );
}
