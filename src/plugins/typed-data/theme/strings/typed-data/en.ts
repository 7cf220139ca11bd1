/** Strings of typed data, in English. Articles are rendered at build time, so browsers do not load these. */
export const en = {
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
  stateStart: 'start',
  stateCause: 'Cause',
  stateWho: 'Who',
  statesOf: 'States: {name}',
} as const;

export type TypedDataKey = keyof typeof en;

/** All of these strings in another language. */
export type TypedDataSentences = Readonly<Record<TypedDataKey, string>>;
