/**
 * What the request builder says, in English. These sentences come with it and not with every page, so they stand apart
 * from those of the frame.
 */
export const en = {
  title: 'Request builder',
  close: 'Close',
  nothingSent: 'Everything stays in this page: nothing is sent.',
  example: 'Begin with the example',

  credentials: 'Credentials',
  credentialsHint:
    'These belong to the sandbox, and are used for the HTTP request only. Never type a live secret into a page.',
  parameters: 'Parameters',
  body: 'Body',

  required: 'required',
  add: 'Add {name}',
  remove: 'Remove {name}',
  addItem: 'Add an item to {name}',
  item: '{name}, item {number}',
  kind: 'Kind of {name}',
  notSent: '(not sent)',
  entryName: 'Name in {name}',
  entryValue: 'Value',

  check: 'Check the request',
  valid: 'The request is valid.',
  toCorrect: 'Fields to correct: {count}.',
  missing: 'This field is required.',
  notText: 'Write a text.',
  notNumber: 'Write a number.',
  notInteger: 'Write a whole number.',
  notJson: 'Write JSON.',
  tooShort: 'Too short: at least {limit} characters.',
  tooLong: 'Too long: at most {limit} characters.',
  tooSmall: 'Too small: at least {limit}.',
  tooLarge: 'Too large: at most {limit}.',
  notAbove: 'Too small: more than {limit}.',
  notBelow: 'Too large: less than {limit}.',
  notMultiple: 'This must be a multiple of {limit}.',
  wrongPattern: 'This does not have the form {limit}.',
  wrongFormat: 'This does not have the format {limit}.',
  wrongValue: 'It can be: {limit}.',
  tooFew: 'Too few: at least {limit}.',
  tooMany: 'Too many: at most {limit}.',
  wrong: 'This does not fit the schema.',

  request: 'HTTP request',
  samples: 'Languages',
  copyCode: 'Copy code',
  renew: 'New time and IDs',
  notSecure:
    'This page did not come over HTTPS, so the browser cannot sign: a server would refuse this request.',
  noSecret: 'Without a secret there is no signature: a server would refuse this request.',

  answer: 'Documented answer',
  card: 'Test card',
  otherCard: 'Another number',
  noAnswer: 'The documentation shows no answer for this case.',
} as const;

/** A key of the builder's sentences. */
export type BuilderKey = keyof typeof en;

/** All of them in another language. */
export type BuilderSentences = Readonly<Record<BuilderKey, string>>;
