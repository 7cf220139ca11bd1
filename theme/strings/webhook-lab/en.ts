/** What the webhook lab says, in English. These sentences come with it and not with every page. */
export const en = {
  title: 'Webhook lab',
  secret: 'Secret',
  secretHint: 'The secret for notifications. It stays in this page: nothing is sent.',
  headers: 'Headers',
  headersHint: 'As your server got them; only the timestamp and the signature count.',
  body: 'Body',
  bodyHint: 'The raw body. Text areas turn CR LF into LF: choose a file where every byte counts.',
  file: 'Body from a file',
  fileHint: 'Takes the place of the text above.',
  fill: 'Fill in the test vector',
  clear: 'Clear',
  insecure: 'Browsers compute signatures only on pages that come over HTTPS, or from this computer.',
  notComputed: 'The signature could not be computed.',
  notRead: 'The file could not be read.',
  notLoaded: 'The test vector could not be loaded.',

  matches: 'The signature matches.',
  differs: 'The signature does not match.',
  toCompare: 'This is the signature. Put in the headers to compare it.',
  computed: 'Computed:',
  toFill: 'Put in the secret, the headers and the body.',

  // Beside the signature.
  noPrefix: 'A signature in the header begins with "{prefix}".',
  severalSignatures:
    'The header holds several signatures, as while a secret is being changed: one that matches is enough.',
  timestampMilliseconds: 'The timestamp is in milliseconds: the header has whole seconds.',
  timestampWrong: 'The timestamp is no Unix time in whole seconds.',
  timestampBefore:
    "The timestamp is {amount} before this computer's clock: a server refuses more than {tolerance} seconds. For a recorded notification that is as it should be; else a clock is wrong.",
  timestampAfter:
    "The timestamp is {amount} after this computer's clock: a server refuses more than {tolerance} seconds. For a recorded notification that is as it should be; else a clock is wrong.",
  minutes: '{count} minute|{count} minutes',
  hours: '{count} hour|{count} hours',
  days: '{count} day|{count} days',

  // How the signature is written.
  upperCase: 'The signature is right, but in upper-case letters: compare lower-case hexadecimal digits.',
  base64: 'The signature is right, but in Base64: write it as lower-case hexadecimal digits.',
  cutOff: 'The signature is right, but its end is missing: it has 64 digits.',
  otherHash: 'The signature was made with {hash}: it must be HMAC-SHA256.',
  plainHash: 'The signature is a plain SHA-256 without the secret: it must be HMAC-SHA256.',
  noSignature: 'The signature is none: it has 64 hexadecimal digits.',
  unexplained:
    'No usual mistake in the body leads to this signature. Most likely the secret is another one: that of the API in the place of that for notifications, that of the other environment, or one that has been changed. Else the body or the timestamp is that of another notification.',

  // What was signed: another body,
  lineFeedAdded:
    'The body that you have ends with a line feed; the one that was signed does not. An editor, echo or a template has added it.',
  lineFeedGone:
    'The body that was signed ends with a line feed, and the one that you have does not. Something has trimmed it.',
  lineEndsCrLf: 'Lines of your body end with CR and LF; those of the one that was signed with LF alone.',
  lineEndsLf:
    'Lines of the body that was signed end with CR and LF; those of yours with LF alone. Text areas of browsers do that: choose the body as a file.',
  spacesAround: 'Your body has spaces or line feeds around it that were not signed.',
  markSigned:
    'A byte order mark stands before the body. Work on the bytes as they came, and do not turn them into text first.',
  markNotSigned:
    'Your body begins with a byte order mark that was not signed. Work on the bytes as they came, and do not turn them into text first.',
  latin1:
    'The body was signed as ISO 8859-1 (Latin-1), not as UTF-8. Work on the bytes as they came, and do not turn them into text first.',
  encodedAgain:
    'Your body is UTF-8 that was taken for Latin-1 and encoded again ("Ã©" for "é"). Work on the bytes as they came, and do not turn them into text first.',
  encodedTwice:
    'The body was encoded twice: "é" became "Ã©". Work on the bytes as they came, and do not turn them into text first.',
  compact:
    'The body was parsed and written again without spaces. Sign the raw body, and parse it afterwards.',
  indentTwo:
    'The body was parsed and written again with an indent of two. Sign the raw body, and parse it afterwards.',
  indentFour:
    'The body was parsed and written again with an indent of four. Sign the raw body, and parse it afterwards.',
  spaced:
    "The body was parsed and written again with a space after each comma and colon, as Python's json.dumps does. Sign the raw body, and parse it afterwards.",
  escaped:
    'The body was parsed and written again with \\u escapes in the place of letters such as é. Sign the raw body, and parse it afterwards.',
  asPython:
    "The body was parsed and written again as Python's json.dumps does, with spaces and \\u escapes. Sign the raw body, and parse it afterwards.",
  asPhp:
    "The body was parsed and written again as PHP's json_encode does, with \\/ and \\u escapes. Sign the raw body, and parse it afterwards.",
  escapedSlashes:
    'The body was parsed and written again with \\/ in the place of /. Sign the raw body, and parse it afterwards.',
  sorted:
    'The body was parsed and written again with its fields in the order of the alphabet. Sign the raw body, and parse it afterwards.',

  // with another secret,
  secretSpaces: 'Your secret has a space or a line feed around it.',
  secretQuotes: 'Your secret stands in quotes: they are no part of it.',
  secretLineFeed:
    'The secret was used with a line feed at its end: a file or an environment variable has it.',
  secretHex: 'The secret was decoded from hexadecimal digits: its own characters are the key.',
  secretBase64: 'The secret was decoded from Base64: its own characters are the key.',

  // or put together in another way.
  bodyAlone: 'The body was signed alone: the timestamp and a line feed come before it.',
  noLineFeed: 'There is no line feed between the timestamp and the body.',
  dot: 'There is a dot between the timestamp and the body: it must be a line feed.',
  backslash:
    'Between the timestamp and the body stand a backslash and an n: in single quotes they are no line feed.',
  crLf: 'Between the timestamp and the body stand CR and LF: it must be a line feed alone.',
  millisecondsSigned: 'The timestamp was signed in milliseconds: it must be as the header has it.',
  timestampLast: 'The timestamp comes after the body: it must come before it.',
} as const;

/** A key of the lab's sentences. */
export type LabKey = keyof typeof en;

/** All of them in another language. */
export type LabSentences = Readonly<Record<LabKey, string>>;
