import type { ReactNode } from 'react';
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
  const form = (variant: VariantData) => <Form variant={variant} property={property} />;
  return (
    <div className="choice">
      <p className="choice-label">{t('oneOfForms')}</p>
      {variants.length > MOST_TABS ? (
        <ul className="forms">
          {keyed.map((variant) => (
            <ListedForm key={variant.value} variant={variant}>
              {form(variant)}
            </ListedForm>
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
                {form(variant)}
              </div>
            ),
          }))}
        />
      )}
    </div>
  );
}

/** A form among many: what is in it, or the link to its page. */
function ListedForm({
  variant: { id, label, more, morePage },
  children,
}: {
  readonly variant: VariantData;
  readonly children: ReactNode;
}) {
  if (morePage === undefined)
    return (
      <li>
        <details id={id} className="variant field-inside">
          <summary>{label}</summary>
          {children}
        </details>
      </li>
    );
  if (label === more) return <RichLine as="li" id={id} text={morePage} />;
  return (
    <li id={id}>
      {label} <RichLine as="span" text={morePage} />
    </li>
  );
}

function Form({
  variant,
  property,
}: {
  readonly variant: VariantData;
  readonly property: string | undefined;
}) {
  const { chosenBy } = variant;
  return (
    <>
      {property !== undefined && chosenBy && (
        <p className="field-facts">
          <code translate="no">
            {property}: {chosenBy.join(', ')}
          </code>
        </p>
      )}
      <Whole content={variant} />
    </>
  );
}
