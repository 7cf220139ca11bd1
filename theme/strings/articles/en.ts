import type { ReferenceSentence } from '../../../src/shared/reference.ts';
import { en as apiChanges } from './api-changes/en.ts';

/**
 * Strings in articles, in English. Articles are rendered at build time, so browsers do not load these. Components
 * of articles can use both these strings and those of the interface.
 */
export const en = {
  // API reference.
  request: 'Request',
  response: 'Response',
  operation: 'Operation',
  operations: 'Operations',
  endpoint: 'Method and path',
  meaning: 'Meaning',
  server: 'Server',
  webhook: 'received by your server',
  deprecated: 'deprecated',
  readOnly: 'read only',
  writeOnly: 'write only',
  authentication: 'Authentication',
  otherAuthentication: 'Alternative authentication',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  headers: 'Headers',
  cookies: 'Cookies',
  requestBody: 'Body',
  optionalBody: 'Body, optional',
  responseBody: 'Body',
  responseContent: 'Body and headers',
  buildRequest: 'Build a request',
  requestBuilderFailed: 'The request builder could not be loaded. Try again.',
  errorCodes: 'Error codes:',
  fieldRequired: 'required',
  fieldLength: 'length',
  fieldRange: 'value',
  fieldPattern: 'pattern',
  fieldItems: 'items',
  fieldKeys: 'keys',
  fieldMultiple: 'multiple of',
  fieldDefault: 'default',
  fieldExample: 'example',
  fieldValues: 'One of',
  fieldValueCount: '{count} value|{count} values',
  fieldsOf: 'Fields of {name}',
  fieldMore: 'Fields as in {name}.',
  usedBy: 'Used by',
  usedByAll: 'Used by every operation',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  allSchemas: 'All {count} schemas',
  servers: 'Servers',
  apiVersion: 'Version',
  specification: 'Specification',
  contact: 'Contact',
  license: 'License',
  termsOfService: 'Terms of service',
  moreDocs: 'More documentation',
  download: 'Download',

  // Tables of a page's Markdown copy, and titles of samples.
  field: 'Field',
  parameter: 'Parameter',
  type: 'Type',
  required: 'Required',
  yes: 'yes',
  no: 'no',
  requestBodyTitle: 'Request body',
  generatedExample: 'made from the schema',
  samplesRan: 'Run on {date} with {runtimes}.',

  // Tables of typed data, and words with explanations.
  errorCode: 'Code',
  httpStatus: 'HTTP',
  retryAdvice: 'Retry',
  retryAction: 'What to do',
  shopperText: 'Text for the shopper',
  cardNumber: 'Number',
  cardBrand: 'Brand',
  cardFlow: '3-D Secure',
  cardOutcome: 'Outcome',
  event: 'Event',
  eventTime: 'When',
  eventData: 'Object in the data',
  sentWhen: 'Sent when {when}.',
  state: 'State',
  stateFinal: 'Final',
  stateLasts: 'Lasts at most',
  stateFromTo: 'From → to',
  stateCause: 'Cause',
  stateWho: 'Who',
  statesOf: 'States: {name}',

  // Placeholder of the webhook lab. Its other strings are loaded with its code.
  labNeedsScript: 'The lab needs JavaScript. It runs only on this page and sends no data.',
  testVectors: 'Test vectors as JSON',

  // Footnotes and tasks.
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToReference: 'Back to reference {number}',
  task: 'Task',

  // Changes of an API.
  ...apiChanges,
} as const satisfies Readonly<Record<ReferenceSentence, string>> & Readonly<Record<string, string>>;

/** Key of a string in articles. */
export type ArticleKey = keyof typeof en;

/** All of these strings in another language. */
export type ArticleSentences = Readonly<Record<ArticleKey, string>>;
