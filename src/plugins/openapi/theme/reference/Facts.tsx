import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { CodeText } from 'paydocs/theme/reference/CodeText';
import { Fragment } from 'react';
import type { FieldFact } from '../../shared/reference.ts';
import { FACT_NAMES } from '../../shared/reference-sentences.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';

/** The limits of a value, its default and its example, on one line. */
export function Facts({ facts }: { readonly facts: readonly FieldFact[] }) {
  const t = useArticleStrings<ReferenceKey>();
  if (facts.length === 0) return null;
  return (
    <p className="field-facts">
      {facts.map(({ kind, text }, place) => (
        <Fragment key={kind + text}>
          {place > 0 && ' · '}
          {t(FACT_NAMES[kind])}{' '}
          {text !== '' && (
            <code translate="no">
              <CodeText text={text} />
            </code>
          )}
        </Fragment>
      ))}
    </p>
  );
}
