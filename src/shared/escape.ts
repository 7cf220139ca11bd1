const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for a double-quoted attribute or for the content of an element. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REPLACEMENTS[character] ?? character);
}

/** Reverses `escapeAttribute`. Other character references are kept. */
export function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Serializes JSON for a data block in HTML, so that it cannot end the element or open a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Encodes spaces and letters other than those of ASCII, which a header must not contain. */
export function inAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}
