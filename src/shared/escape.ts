const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as the value of a double-quoted attribute, or as the content of an element. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REPLACEMENTS[character] ?? character);
}

/** The text that an attribute's value stands for, where nothing but what is escaped above was written as a reference. */
export function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** JSON for a data block in HTML: nothing in it can end the element or open a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
