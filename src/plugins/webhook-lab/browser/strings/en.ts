/** Strings of the webhook lab, in English. They are loaded with its code. */
export const en = {
  title: 'Webhook lab',
  secret: 'Secret',
  secretHint: 'The secret for notifications. It stays on this page and is not sent.',
  headers: 'Headers',
  headersHint: 'As your server received them. Only the timestamp and the signature are used.',
  body: 'Body',
  bodyHint: 'The raw body. Text fields convert CR LF to LF. If every byte matters, choose a file.',
  file: 'Body from a file',
  fileHint: 'Replaces the text above.',
  fill: 'Fill in an example',
  clear: 'Clear',
  insecure:
    'Browsers can compute signatures only on pages that were loaded over HTTPS or from this computer.',
  notComputed: 'The signature could not be computed.',
  notRead: 'The file could not be read.',

  matches: 'The signature matches.',
  differs: 'The signature does not match.',
  toCompare: 'This is the signature. Enter the headers to compare it.',
  computed: 'Computed:',
  toFill: 'Enter the secret, the headers and the body.',

  // Problems other than the signature.
  noPrefix: 'A signature in the header starts with "{prefix}".',
  severalSignatures:
    'The header contains several signatures, as during a secret rotation. One match is enough.',
  timestampMilliseconds: 'The timestamp is in milliseconds. The header must contain whole seconds.',
  timestampWrong: 'The timestamp is not a Unix time in whole seconds.',
  timestampBefore:
    "The timestamp is {amount} before this computer's clock. Servers reject a difference of more than {tolerance} seconds. This is normal for a recorded notification. Otherwise, a clock is wrong.",
  timestampAfter:
    "The timestamp is {amount} after this computer's clock. Servers reject a difference of more than {tolerance} seconds. This is normal for a recorded notification. Otherwise, a clock is wrong.",
  minutes: '{count} minute|{count} minutes',
  hours: '{count} hour|{count} hours',
  days: '{count} day|{count} days',

  // Encoding of the signature.
  upperCase: 'The signature is right, but in upper case. Use lower-case hexadecimal digits.',
  base64: 'The signature is right, but in Base64. Use lower-case hexadecimal digits.',
  hexadecimal: 'The signature is right, but in hexadecimal digits. Use Base64.',
  otherBase64: 'The signature is right, but in another form of Base64. Use + and /, and = at the end.',
  cutOff: 'The signature is right, but its end is missing. It must have {length} characters.',
  otherHash: 'The signature was computed with {hash}. Use {right}.',
  plainHash: 'The signature is a plain {hash} hash without the secret. Use {right}.',
  noSignature: 'This is not a signature. A signature has {length} hexadecimal digits.',
  noSignatureBase64: 'This is not a signature. A signature has {length} characters of Base64.',
  unexplained:
    'No common mistake in the body explains this signature. The secret is probably a different one: the API secret instead of the notification secret, the secret of another environment, or an old one. Otherwise, the body or the timestamp belongs to another notification.',

  // Mistakes in what was signed: another body.
  lineFeedAdded:
    'Your body ends with a line feed, but the signed body does not. An editor, echo or a template has added it.',
  lineFeedGone: 'The signed body ends with a line feed, but your body does not. Something has trimmed it.',
  lineEndsCrLf: 'Lines of your body end with CR LF, but lines of the signed body end with LF.',
  lineEndsLf:
    'Lines of the signed body end with CR LF, but lines of your body end with LF. Text fields of browsers convert them. Choose the body as a file.',
  spacesAround: 'Your body starts or ends with spaces or line feeds that were not signed.',
  markSigned:
    'The signed body starts with a byte order mark. Use the raw bytes, and do not convert them to text first.',
  markNotSigned:
    'Your body starts with a byte order mark that was not signed. Use the raw bytes, and do not convert them to text first.',
  latin1:
    'The body was signed as ISO 8859-1 (Latin-1) instead of UTF-8. Use the raw bytes, and do not convert them to text first.',
  encodedAgain:
    'Your body is UTF-8 that was read as Latin-1 and encoded again ("Ã©" for "é"). Use the raw bytes, and do not convert them to text first.',
  encodedTwice:
    'The body was encoded twice: "é" became "Ã©". Use the raw bytes, and do not convert them to text first.',
  compact:
    'The body was parsed and serialized again without spaces. Sign the raw body, and parse it afterwards.',
  indentTwo:
    'The body was parsed and serialized again with an indentation of two spaces. Sign the raw body, and parse it afterwards.',
  indentFour:
    'The body was parsed and serialized again with an indentation of four spaces. Sign the raw body, and parse it afterwards.',
  spaced:
    "The body was parsed and serialized again with a space after each comma and colon, as Python's json.dumps does. Sign the raw body, and parse it afterwards.",
  escaped:
    'The body was parsed and serialized again with \\u escapes for letters such as é. Sign the raw body, and parse it afterwards.',
  asPython:
    "The body was parsed and serialized again as Python's json.dumps does, with spaces and \\u escapes. Sign the raw body, and parse it afterwards.",
  asPhp:
    "The body was parsed and serialized again as PHP's json_encode does, with \\/ and \\u escapes. Sign the raw body, and parse it afterwards.",
  escapedSlashes:
    'The body was parsed and serialized again with \\/ instead of /. Sign the raw body, and parse it afterwards.',
  sorted:
    'The body was parsed and serialized again with sorted keys. Sign the raw body, and parse it afterwards.',

  // Another secret.
  secretSpaces: 'Your secret starts or ends with a space or a line feed.',
  secretQuotes: 'Your secret is in quotes, which are not part of it.',
  secretLineFeed:
    'The secret was used with a line feed at its end, probably from a file or an environment variable.',
  secretHex: 'The secret was decoded from hexadecimal digits. Use its characters as the key.',
  secretBase64: 'The secret was decoded from Base64. Use its characters as the key.',

  // Another message format.
  bodyAlone: 'Only the body was signed. The message is {right}.',
  separator: 'Between the timestamp and the body there is {found}. The right separator is {right}.',
  notTheMessage: 'The timestamp, {found} and the body were signed. The message is {right}.',
  lineFeed: 'a line feed',
  nothing: 'nothing',
  dot: 'a dot',
  colon: 'a colon',
  backslash: 'a backslash and an n, as in single quotes,',
  crLf: 'CR LF',
  millisecondsSigned: 'The timestamp was signed in milliseconds. Use it as in the header.',
  timestampLast: 'The timestamp was signed after the body. The message is {right}.',
} as const;

/** Key of a string of the webhook lab. */
export type LabKey = keyof typeof en;

/** All of these strings in another language. */
export type LabSentences = Readonly<Record<LabKey, string>>;
