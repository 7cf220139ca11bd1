/** Bytes in a buffer that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** Encodes text as UTF-8. */
export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** Decodes UTF-8; null if it is invalid. */
export function textOf(bytes: Bytes): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Concatenates arrays of bytes. */
export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Encodes text as ISO 8859-1; null if a character is not in it. */
export function latin1(text: string): Bytes | null {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : null;
}

/** Decodes ISO 8859-1. One byte at a time, because a call has a maximum number of arguments. */
export function asLatin1(bytes: Bytes): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Encodes bytes as lower-case hexadecimal digits. */
export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes hexadecimal digits; null if the text is invalid. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function base64(bytes: Bytes): string {
  return btoa(asLatin1(bytes));
}

/** Decodes Base64, standard or URL-safe; null if the text is invalid. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[\w+/-]{4,}={0,2}$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
