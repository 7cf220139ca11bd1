import { httpMessage, type MessageValues, sentBody, textToSign } from '../shared/http.ts';
import type { SampleRequest } from '../shared/request.ts';

const encoder = new TextEncoder();

/** Values of a message before it is signed. */
export type UnsignedValues = Omit<MessageValues, 'signature'> & { readonly secret: string };

/**
 * Returns the HMAC-SHA-256 signature of a request in hexadecimal digits; undefined without a secret, or if the browser
 * does not allow signing.
 */
export async function signatureOf(
  request: SampleRequest,
  values: UnsignedValues,
): Promise<string | undefined> {
  const text = textToSign(request, values);
  if (text === undefined || values.secret === '' || !canSign()) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(values.secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True if the browser can sign, which it allows in secure contexts only. */
export function canSign(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/** Returns the complete HTTP request, with headers and body. */
export async function wireMessage(request: SampleRequest, values: UnsignedValues): Promise<string> {
  const signature = await signatureOf(request, values);
  const head = httpMessage(request, { ...values, signature });
  if (request.body === undefined) return `${head}\n\n`;
  const body = sentBody(request.body);
  return `${head}\nContent-Length: ${encoder.encode(body).length}\n\n${body}`;
}

/** Returns the path and options for `fetch`. Browsers set `Host` and `Content-Length` themselves. */
export async function fetchInit(
  request: SampleRequest,
  values: UnsignedValues,
): Promise<{ readonly path: string; readonly init: RequestInit }> {
  const message = httpMessage(request, { ...values, signature: await signatureOf(request, values) });
  const lines = message.split('\n').slice(2);
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(': ')),
    line.slice(line.indexOf(': ') + 2),
  ]);
  const body = request.body === undefined ? {} : { body: sentBody(request.body) };
  // The message's path includes secrets in the query.
  return { path: message.split(' ', 2)[1] ?? '', init: { method: request.method, headers, ...body } };
}

/** Returns a new UUID of version 4. `crypto.randomUUID` exists in secure contexts only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
