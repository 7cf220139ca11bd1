/** Bytes in the kind of memory that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** The text in UTF-8. */
export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** The bytes as UTF-8; null when they are none. */
export function textOf(bytes: Bytes): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** One behind the other. */
export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Each character as one byte, as ISO 8859-1 has it; null when one has no place there. */
export function latin1(text: string): Bytes | null {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : null;
}

/** Each byte as one character, as ISO 8859-1 has it. Not all at once: a call takes only so many arguments. */
export function asLatin1(bytes: Bytes): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** In lower-case hexadecimal digits. */
export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What hexadecimal digits stand for; null when the text is none. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** In Base64. */
export function base64(bytes: Bytes): string {
  return btoa(asLatin1(bytes));
}

/** What Base64, of either alphabet, stands for; null when the text is none. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[\w+/-]{4,}={0,2}$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
