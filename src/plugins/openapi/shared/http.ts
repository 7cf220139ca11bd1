import { jsonText } from '../../shared/lossless.ts';
import { multipart } from './multipart.ts';
import { type Piece, querySuffix, type SampleBody, type SampleRequest } from './request.ts';

/** Values of a message that samples compute. */
export interface MessageValues {
  /** Environment variable → value. A missing one is written as `<NAME>`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timestamp: string;
  readonly uuid: string;
  /** In hexadecimal digits; undefined when signing is impossible. */
  readonly signature: string | undefined;
}

/** Returns the first line and the headers of a request as an HTTP message. */
export function httpMessage(request: SampleRequest, values: MessageValues): string {
  const { method, origin, path, headers } = request;
  const lines = headers.map(
    ({ name, value }) => `${name}: ${value.map((piece) => written(piece, request, values)).join('')}`,
  );
  const target =
    path +
    querySuffix(request)
      .map((piece) => written(piece, request, values))
      .join('');
  return [`${method} ${target} HTTP/1.1`, `Host: ${origin.replace(/^[a-z]+:\/\//i, '')}`, ...lines].join(
    '\n',
  );
}

/** Returns the text to sign; undefined for requests without a signature. */
export function textToSign(
  request: SampleRequest,
  values: Omit<MessageValues, 'signature'>,
): string | undefined {
  const { signature } = request;
  return signature?.message
    .map((piece) => written(piece, request, { ...values, signature: undefined }))
    .join('');
}

/** Returns the body as most programs send it: JSON on one line without spaces. */
export function sentBody(body: SampleBody | undefined): string {
  if (body === undefined) return '';
  if ('json' in body) return jsonText(body.json);
  if ('form' in body) return multipart(body.form);
  return 'file' in body ? `<${body.file}>` : body.text;
}

function written(piece: Piece, { path, body }: SampleRequest, values: MessageValues): string {
  if (typeof piece === 'string') return piece;
  if ('uuid' in piece) return values.uuid;
  if ('base64' in piece) return encodedLogin(piece.base64, values);
  if ('environment' in piece) return values.environment[piece.environment] ?? `<${piece.environment}>`;
  const { timestamp, signature = '<signature>' } = values;
  return { path, timestamp, signature, body: sentBody(body) }[piece.variable];
}

/** Returns a name and password in Base64; a placeholder if they are unknown. */
function encodedLogin(pieces: readonly Piece[], { environment }: MessageValues): string {
  const texts = pieces.map((piece) =>
    typeof piece === 'object' && 'environment' in piece ? environment[piece.environment] : String(piece),
  );
  if (texts.some((text) => text === undefined)) return '<base64 of name:password>';
  return btoa(String.fromCharCode(...new TextEncoder().encode(texts.join(''))));
}
