import type { TypedDataSentences } from './en.ts';

/** Strings of typed data, in German. */
export const de: TypedDataSentences = {
  errorCode: 'Code',
  httpStatus: 'HTTP',
  retryAdvice: 'Wiederholung',
  retryAction: 'Was zu tun ist',
  shopperText: 'Text für den Käufer',
  cardNumber: 'Nummer',
  cardBrand: 'Marke',
  cardFlow: '3-D Secure',
  cardOutcome: 'Ergebnis',
  event: 'Ereignis',
  eventTime: 'Wann',
  eventData: 'Objekt in den Daten',
  sentWhen: 'Wird gesendet, wenn: {when}.',
  state: 'Zustand',
  stateFinal: 'Endgültig',
  stateLasts: 'Dauert höchstens',
  stateFromTo: 'Von → nach',
  stateStart: 'Beginn',
  stateCause: 'Ursache',
  stateWho: 'Wer',
  statesOf: 'Zustände: {name}',
};
