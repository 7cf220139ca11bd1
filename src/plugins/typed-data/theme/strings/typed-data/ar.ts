import type { TypedDataSentences } from './en.ts';

/** Strings of typed data, in Arabic. */
export const ar: TypedDataSentences = {
  errorCode: 'الرمز',
  httpStatus: 'HTTP',
  retryAdvice: 'إعادة المحاولة',
  retryAction: 'ما يجب فعله',
  shopperText: 'النص المعروض للمشتري',
  cardNumber: 'الرقم',
  cardBrand: 'العلامة التجارية',
  cardFlow: '3-D Secure',
  cardOutcome: 'النتيجة',
  event: 'الحدث',
  eventTime: 'متى',
  eventData: 'الكائن في البيانات',
  sentWhen: 'يُرسل عندما: {when}.',
  state: 'الحالة',
  stateFinal: 'نهائية',
  stateLasts: 'أقصى مدة',
  stateFromTo: 'من ← إلى',
  stateStart: 'البداية',
  stateCause: 'السبب',
  stateWho: 'من يُجريه',
  statesOf: 'الحالات: {name}',
};
