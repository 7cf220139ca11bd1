import { httpMessage, type MessageValues, sentBody, textToSign } from '../../../request/http.ts';
import type { SampleRequest } from '../../../request/request.ts';

const encoder = new TextEncoder();

/** What a message is made with, its signature apart. */
export type UnsignedValues = Omit<MessageValues, 'signature'> & { readonly secret: string };

/** Signs a request with HMAC and SHA-256; undefined without a secret, and where the browser may not sign. */
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

/** Browsers sign for pages that came over a safe connection. */
export function canSign(): boolean {
  return (crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/** The whole request, head and body, as it goes over the wire. */
export async function wireMessage(request: SampleRequest, values: UnsignedValues): Promise<string> {
  const signature = await signatureOf(request, values);
  const head = httpMessage(request, { ...values, signature });
  if (request.body === undefined) return `${head}\n\n`;
  const body = sentBody(request.body);
  return `${head}\nContent-Length: ${encoder.encode(body).length}\n\n${body}`;
}

/** A new UUID of version 4; `crypto.randomUUID` is there on safe connections only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
