import type { ReferenceSentence } from '../../../src/shared/reference.ts';

/**
 * Sentences that only articles speak, in English. Articles are drawn at build time, so these stand apart from the
 * sentences that browsers load; the components of articles have both.
 */
export const en = {
  // The reference of an API.
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
  otherAuthentication: 'Authentication, another way',
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
  fieldsOf: 'Fields of {name}',
  fieldMore: 'Fields as in {name}.',
  usedBy: 'Used by',
  usedByAll: 'Used by every operation',

  // The tables of a page's Markdown copy, and titles of samples.
  field: 'Field',
  parameter: 'Parameter',
  type: 'Type',
  required: 'Required',
  yes: 'yes',
  no: 'no',
  requestBodyTitle: 'Request body',

  // Tables of typed data, and words that explain.
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

  // The webhook lab's place; what the lab itself says comes with it.
  labNeedsScript: 'The lab needs JavaScript. It runs in this page alone and sends nothing.',
  testVectors: 'Test vectors as JSON',

  // Footnotes and tasks.
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToReference: 'Back to reference {number}',
  task: 'Task',
} as const satisfies Readonly<Record<ReferenceSentence, string>> & Readonly<Record<string, string>>;

/** A key of them. */
export type ArticleKey = keyof typeof en;

/** All of them in another language. */
export type ArticleSentences = Readonly<Record<ArticleKey, string>>;
