const DEFINITION = /^ {0,3}\[([^\][\n]+)\]:[ \t]*<?([^\s>]+)>?[^\n]*$/gm;
const REFERENCE = /\[([^\][]+)\](?:\[([^\][]*)\])?(?![(:])/g;

/**
 * Returns Markdown whose links have their addresses in them: `[text][1]` and `[1]: /address` are `[text](/address)`. A
 * part of such a text needs nothing of the rest.
 */
export function withInlineLinks(markdown: string): string {
  if (!markdown.includes(']:')) return markdown;
  const addresses = new Map<string, string>();
  const text = markdown.replace(DEFINITION, (_, label: string, address: string) => {
    const name = label.toLowerCase();
    const written = address.replaceAll('(', '%28').replaceAll(')', '%29');
    if (!addresses.has(name)) addresses.set(name, written);
    return '';
  });
  if (addresses.size === 0) return markdown;
  return text
    .replace(REFERENCE, (whole, shown: string, label?: string) => {
      const address = addresses.get((label || shown).toLowerCase());
      return address === undefined ? whole : `[${shown}](${address})`;
    })
    .trimEnd();
}
