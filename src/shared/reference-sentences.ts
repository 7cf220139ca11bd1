import type { ChangeSentence } from './api-changes.ts';
import type { FieldFact, ParameterGroup, RuleData } from './reference.ts';
import type { ApiFact } from './reference-api.ts';
import type { SchemeData, SchemeUrl } from './reference-security.ts';

/** Strings of the theme for use outside components: in headings, titles and Markdown copies. */
export type ReferenceSentence =
  | 'request'
  | 'response'
  | 'operation'
  | 'endpoint'
  | 'meaning'
  | 'authentication'
  | 'authenticationOptional'
  | 'authenticationOr'
  | 'schemeHeader'
  | 'schemeQuery'
  | 'schemeCookie'
  | 'schemeCertificate'
  | 'schemeScopes'
  | 'schemeAuthorizationUrl'
  | 'schemeTokenUrl'
  | 'schemeRefreshUrl'
  | 'schemeDeviceUrl'
  | 'schemeOpenIdUrl'
  | 'schemeMetadataUrl'
  | 'ruleItem'
  | 'ruleNot'
  | 'ruleIf'
  | 'ruleThen'
  | 'ruleElse'
  | 'ruleContains'
  | 'ruleDependent'
  | 'ruleContent'
  | 'ruleName'
  | 'callbacks'
  | 'links'
  | 'linkServer'
  | 'valuesAs'
  | 'completeProgram'
  | 'mediaTypes'
  | 'server'
  | 'deprecated'
  | 'readOnly'
  | 'writeOnly'
  | 'oneOfForms'
  | 'pathParameters'
  | 'queryParameters'
  | 'headers'
  | 'cookies'
  | 'requestBody'
  | 'responseBody'
  | 'errorCodes'
  | 'fieldLength'
  | 'fieldRange'
  | 'fieldPattern'
  | 'fieldItems'
  | 'fieldUnique'
  | 'fieldKeys'
  | 'fieldRequires'
  | 'fieldContentType'
  | 'fieldContentEncoding'
  | 'fieldStyle'
  | 'fieldEmpty'
  | 'fieldReserved'
  | 'fieldXml'
  | 'fieldMultiple'
  | 'fieldDefault'
  | 'fieldExample'
  | 'field'
  | 'parameter'
  | 'type'
  | 'required'
  | 'yes'
  | 'no'
  | 'requestBodyTitle'
  | 'generatedExample'
  | 'samplesRan'
  | 'errorCode'
  | 'httpStatus'
  | 'retryAdvice'
  | 'retryAction'
  | 'cardNumber'
  | 'cardBrand'
  | 'cardFlow'
  | 'cardOutcome'
  | 'event'
  | 'eventTime'
  | 'eventData'
  | 'sentWhen'
  | ChangeSentence
  | 'state'
  | 'stateFinal'
  | 'stateLasts'
  | 'stateFromTo'
  | 'stateStart'
  | 'stateCause'
  | 'stateWho'
  | 'statesOf'
  | 'operations'
  | 'webhooks'
  | 'schemas'
  | 'allSchemas'
  | 'apis'
  | 'servers'
  | ApiFact['kind'];

/** Kind of fact → key of its string. */
export const FACT_NAMES = {
  length: 'fieldLength',
  range: 'fieldRange',
  pattern: 'fieldPattern',
  items: 'fieldItems',
  unique: 'fieldUnique',
  keys: 'fieldKeys',
  multiple: 'fieldMultiple',
  requires: 'fieldRequires',
  contentType: 'fieldContentType',
  contentEncoding: 'fieldContentEncoding',
  style: 'fieldStyle',
  empty: 'fieldEmpty',
  reserved: 'fieldReserved',
  xml: 'fieldXml',
  default: 'fieldDefault',
  example: 'fieldExample',
} as const satisfies Record<FieldFact['kind'], ReferenceSentence>;

/** Kind of rule → key of its string. */
export const RULE_NAMES = {
  item: 'ruleItem',
  not: 'ruleNot',
  if: 'ruleIf',
  met: 'ruleThen',
  unmet: 'ruleElse',
  contains: 'ruleContains',
  dependent: 'ruleDependent',
  content: 'ruleContent',
  name: 'ruleName',
  headers: 'headers',
} as const satisfies Record<RuleData['kind'], ReferenceSentence>;

/** Place of a security scheme → key of its string. */
export const SCHEME_NAMES = {
  header: 'schemeHeader',
  query: 'schemeQuery',
  cookie: 'schemeCookie',
  certificate: 'schemeCertificate',
} as const satisfies Record<Exclude<SchemeData['kind'], 'none'>, ReferenceSentence>;

/** Kind of URL of a security scheme → key of its string. */
export const URL_NAMES = {
  authorization: 'schemeAuthorizationUrl',
  token: 'schemeTokenUrl',
  refresh: 'schemeRefreshUrl',
  device: 'schemeDeviceUrl',
  openId: 'schemeOpenIdUrl',
  metadata: 'schemeMetadataUrl',
} as const satisfies Record<SchemeUrl['kind'], ReferenceSentence>;

/** Kind of parameter → key of its string. */
export const PARAMETER_NAMES = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterGroup['kind'], ReferenceSentence>;
