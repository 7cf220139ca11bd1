import type { ChangeSentence } from '../shared/api-changes.ts';

/** Label of a kind of change, and the directions of data in which it breaks clients. */
interface Rule {
  /** True if it breaks clients in data that they send. */
  readonly request: boolean;
  /** True if it breaks clients in data that they receive. */
  readonly response: boolean;
  readonly label: ChangeSentence;
}

function rule(label: ChangeSentence, breaks: 'never' | 'request' | 'response' | 'always'): Rule {
  return {
    label,
    request: breaks === 'request' || breaks === 'always',
    response: breaks === 'response' || breaks === 'always',
  };
}

/**
 * Every kind of change. `docs/api-changes.md` repeats the table with reasons, and a test compares both. A change breaks
 * clients if it makes a valid request invalid, or a response different from what was promised.
 */
export const RULES = {
  'operation-added': rule('changeAdded', 'never'),
  'operation-removed': rule('changeRemoved', 'always'),
  'operation-moved': rule('changeMoved', 'always'),
  'operation-renamed': rule('changeRenamed', 'never'),
  'operation-deprecated': rule('changeDeprecated', 'never'),
  'operation-undeprecated': rule('changeUndeprecated', 'never'),
  'server-added': rule('changeAdded', 'never'),
  'server-removed': rule('changeRemoved', 'always'),
  'security-added': rule('changeAdded', 'never'),
  'security-removed': rule('changeRemoved', 'always'),
  'security-required': rule('changeRequired', 'request'),
  'security-optional': rule('changeOptional', 'never'),
  'security-deprecated': rule('changeDeprecated', 'never'),
  'security-undeprecated': rule('changeUndeprecated', 'never'),
  'security-address-changed': rule('changeAddress', 'request'),
  'flow-added': rule('changeFlowAdded', 'never'),
  'flow-removed': rule('changeFlowRemoved', 'always'),
  'scope-added': rule('changeScopeAdded', 'request'),
  'scope-removed': rule('changeScopeRemoved', 'never'),
  'error-code-added': rule('changeAdded', 'never'),
  'error-code-removed': rule('changeRemoved', 'never'),
  'parameter-added': rule('changeAdded', 'never'),
  'parameter-added-required': rule('changeAddedRequired', 'request'),
  'parameter-removed': rule('changeRemoved', 'always'),
  'parameter-required': rule('changeRequired', 'request'),
  'parameter-optional': rule('changeOptional', 'response'),
  'parameter-deprecated': rule('changeDeprecated', 'never'),
  'parameter-undeprecated': rule('changeUndeprecated', 'never'),
  'parameter-style-changed': rule('changeStyle', 'always'),
  'empty-value-allowed': rule('changeEmptyAllowed', 'never'),
  'empty-value-forbidden': rule('changeEmptyForbidden', 'request'),
  'body-added': rule('changeAdded', 'never'),
  'body-added-required': rule('changeAddedRequired', 'request'),
  'body-removed': rule('changeRemoved', 'always'),
  'body-required': rule('changeRequired', 'request'),
  'body-optional': rule('changeOptional', 'response'),
  'media-type-added': rule('changeMediaTypeAdded', 'never'),
  'media-type-removed': rule('changeMediaTypeRemoved', 'always'),
  'response-added': rule('changeAdded', 'never'),
  'response-removed': rule('changeRemoved', 'always'),
  'error-response-removed': rule('changeRemoved', 'never'),
  'header-added': rule('changeAdded', 'never'),
  'header-added-required': rule('changeAddedRequired', 'request'),
  'header-removed': rule('changeRemoved', 'always'),
  'header-required': rule('changeRequired', 'request'),
  'header-optional': rule('changeOptional', 'response'),
  'header-deprecated': rule('changeDeprecated', 'never'),
  'header-undeprecated': rule('changeUndeprecated', 'never'),
  'header-style-changed': rule('changeStyle', 'always'),
  'callback-added': rule('changeAdded', 'never'),
  'callback-removed': rule('changeRemoved', 'always'),
  'callback-moved': rule('changeMoved', 'always'),
  'link-added': rule('changeLinkAdded', 'never'),
  'link-removed': rule('changeLinkRemoved', 'response'),
  'link-changed': rule('changeLink', 'response'),
  'field-added': rule('changeAdded', 'never'),
  'field-added-required': rule('changeAddedRequired', 'request'),
  'field-removed': rule('changeRemoved', 'always'),
  'field-required': rule('changeRequired', 'request'),
  'field-optional': rule('changeOptional', 'response'),
  'field-deprecated': rule('changeDeprecated', 'never'),
  'field-undeprecated': rule('changeUndeprecated', 'never'),
  'read-only-added': rule('changeReadOnly', 'request'),
  'read-only-removed': rule('changeNotReadOnly', 'never'),
  'write-only-added': rule('changeWriteOnly', 'response'),
  'write-only-removed': rule('changeNotWriteOnly', 'never'),
  'value-allowed': rule('changeValueAllowed', 'never'),
  'value-forbidden': rule('changeValueForbidden', 'request'),
  'type-changed': rule('changeType', 'always'),
  'type-narrowed': rule('changeType', 'request'),
  'type-widened': rule('changeType', 'response'),
  'nullable-added': rule('changeNullable', 'response'),
  'nullable-removed': rule('changeNotNullable', 'request'),
  'format-changed': rule('changeFormat', 'always'),
  'format-narrowed': rule('changeFormat', 'request'),
  'format-widened': rule('changeFormat', 'response'),
  'format-note-changed': rule('changeFormat', 'never'),
  'enum-added': rule('changeEnumAdded', 'request'),
  'enum-removed': rule('changeEnumRemoved', 'response'),
  'enum-values-added': rule('changeValuesAdded', 'response'),
  'enum-values-removed': rule('changeValuesRemoved', 'request'),
  'limit-tightened': rule('changeLimitTightened', 'request'),
  'limit-loosened': rule('changeLimitLoosened', 'response'),
  'limit-changed': rule('changeLimit', 'always'),
  'default-added': rule('changeDefaultAdded', 'never'),
  'default-changed': rule('changeDefault', 'request'),
  'default-removed': rule('changeDefaultRemoved', 'request'),
  'alternative-added': rule('changeAlternativeAdded', 'response'),
  'alternative-removed': rule('changeAlternativeRemoved', 'request'),
  'alternatives-added': rule('changeAlternativesAdded', 'request'),
  'alternatives-removed': rule('changeAlternativesRemoved', 'response'),
  'alternatives-exclusive': rule('changeAlternativesExclusive', 'request'),
  'alternatives-inclusive': rule('changeAlternativesInclusive', 'response'),
  'discriminator-added': rule('changeDiscriminatorAdded', 'never'),
  'discriminator-removed': rule('changeDiscriminatorRemoved', 'never'),
  'discriminator-changed': rule('changeDiscriminator', 'always'),
  'discriminator-values-added': rule('changeDiscriminatorValuesAdded', 'response'),
  'discriminator-values-removed': rule('changeDiscriminatorValuesRemoved', 'request'),
  'discriminator-value-changed': rule('changeDiscriminatorValue', 'always'),
  'condition-added': rule('changeConditionAdded', 'request'),
  'condition-removed': rule('changeConditionRemoved', 'response'),
  'condition-changed': rule('changeCondition', 'always'),
  'other-fields-forbidden': rule('changeOtherFieldsForbidden', 'request'),
  'other-fields-allowed': rule('changeOtherFieldsAllowed', 'never'),
  'xml-changed': rule('changeXml', 'always'),
} as const satisfies Readonly<Record<string, Rule>>;

/** Labels of a change from or to no value. */
export const ONE_SIDED: Partial<
  Record<ChangeSentence, { readonly added: ChangeSentence; readonly removed: ChangeSentence }>
> = { changeFormat: { added: 'changeFormatAdded', removed: 'changeFormatRemoved' } };

/** Stable id of a kind of change: `field-removed`. */
export type ChangeKind = keyof typeof RULES;
