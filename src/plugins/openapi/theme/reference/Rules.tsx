import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { RuleData } from '../../shared/reference.ts';
import { RULE_NAMES } from '../../shared/reference-sentences.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Whole } from './Fields.tsx';

/** Renders further rules for a value: conditions, forbidden values, rules for items. */
export function Rules({ rules = [] }: { readonly rules?: readonly RuleData[] | undefined }) {
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
