import type { ReferenceKey } from '../theme/strings/openapi/en.ts';
import type { FieldFact, ParameterGroup, RuleData } from './reference.ts';
import type { SchemeData, SchemeUrl } from './reference-security.ts';

/** Kind of fact → key of its string. */
export const FACT_NAMES = {
  length: 'fieldLength',
  range: 'fieldRange',
  pattern: 'fieldPattern',
  items: 'fieldItems',
  unique: 'fieldUnique',
  keys: 'fieldKeys',
  closed: 'fieldClosed',
  multiple: 'fieldMultiple',
  requires: 'fieldRequires',
  requiresOne: 'fieldRequiresOne',
  contentType: 'fieldContentType',
  contentEncoding: 'fieldContentEncoding',
  style: 'fieldStyle',
  empty: 'fieldEmpty',
  reserved: 'fieldReserved',
  xml: 'fieldXml',
  default: 'fieldDefault',
  example: 'fieldExample',
} as const satisfies Record<FieldFact['kind'], ReferenceKey>;

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
} as const satisfies Record<RuleData['kind'], ReferenceKey>;

/** Place of a security scheme → key of its string. */
export const SCHEME_NAMES = {
  header: 'schemeHeader',
  query: 'schemeQuery',
  cookie: 'schemeCookie',
  certificate: 'schemeCertificate',
} as const satisfies Record<Exclude<SchemeData['kind'], 'none'>, ReferenceKey>;

/** Kind of URL of a security scheme → key of its string. */
export const URL_NAMES = {
  authorization: 'schemeAuthorizationUrl',
  token: 'schemeTokenUrl',
  refresh: 'schemeRefreshUrl',
  device: 'schemeDeviceUrl',
  openId: 'schemeOpenIdUrl',
  metadata: 'schemeMetadataUrl',
} as const satisfies Record<SchemeUrl['kind'], ReferenceKey>;

/** Kind of parameter → key of its string. */
export const PARAMETER_NAMES = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headers',
  cookie: 'cookies',
} as const satisfies Record<ParameterGroup['kind'], ReferenceKey>;
