/** Strings of the request builder, in English. Separate from those of the interface, to be loaded with its code. */
export const en = {
  title: 'Request builder',
  close: 'Close',
  form: 'Form',
  result: 'Result',
  nothingSent: 'Your input stays on this page. No request is sent.',
  example: 'Start with example',

  credentials: 'Credentials',
  credentialsHint:
    'Sandbox credentials, used for the HTTP request only. Never enter a live secret on a web page.',
  way: 'Way to authenticate',
  noCredentials: 'No authentication',
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
  invalid: 'This request is not valid. You can copy it when it is.',
  missing: 'This field is required.',
  notText: 'Enter a text.',
  notNumber: 'Enter a number.',
  notInteger: 'Enter a whole number.',
  notJson: 'Enter valid JSON.',
  tooShort: 'Too short: at least {limit} characters.',
  tooLong: 'Too long: at most {limit} characters.',
  tooSmall: 'Too small: at least {limit}.',
  tooLarge: 'Too large: at most {limit}.',
  notAbove: 'Too small: must be more than {limit}.',
  notBelow: 'Too large: must be less than {limit}.',
  notMultiple: 'Must be a multiple of {limit}.',
  wrongPattern: 'Does not match the pattern {limit}.',
  wrongFormat: 'Does not match the format {limit}.',
  wrongValue: 'Allowed values: {limit}.',
  tooFew: 'Too few: at least {limit}.',
  tooMany: 'Too many: at most {limit}.',
  notUnique: 'No duplicates are allowed.',
  wrong: 'Does not match the schema.',

  request: 'HTTP request',
  samples: 'Languages',
  copyCode: 'Copy code',
  renew: 'New time and IDs',
  notSecure:
    'This page was not loaded over HTTPS, so the browser cannot compute the signature. A server would reject this request.',
  noSecret: 'The request has no signature, because there is no secret. A server would reject it.',

  sentToSandbox: 'Your input stays on this page, unless you send the request to the sandbox on your machine.',
  send: 'Send to the sandbox',
  sendHint: 'Sends this request to {sandbox}, where "paydocs sandbox" runs on your machine.',
  sending: 'Sending …',
  noSandbox: 'No sandbox answers at {sandbox}. Start it with --allow-origin and the address of this site.',
  sandboxAnswer: 'Response of the sandbox',

  answer: 'Documented response',
  card: 'Test card',
  otherCard: 'Another number',
  noAnswer: 'There is no documented response for this case.',
} as const;

/** Key of a string of the request builder. */
export type BuilderKey = keyof typeof en;

/** All of these strings in another language. */
export type BuilderSentences = Readonly<Record<BuilderKey, string>>;
