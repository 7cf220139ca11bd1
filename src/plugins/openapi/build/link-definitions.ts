const DEFINITION = /^ {0,3}\[([^\][\n]+)\]:[ \t]*<?([^\s>]+)>?[^\n]*$/gm;
const REFERENCE = /\[([^\][]+)\](?:\[([^\][]*)\])?(?![(:])/g;

/** Characters by which addresses may make a text longer: thousands of links may mention one of 50,000. */
const MOST_GROWTH = 100_000;

/**
 * Returns Markdown whose links have their addresses in them: `[text][1]` and `[1]: /address` are `[text](/address)`. A
 * part of such a text needs nothing of the rest.
 */
export function withInlineLinks(markdown: string): string {
  if (!markdown.includes(']:')) return markdown;
  const addresses = new Map<string, string>();
  const text = markdown.replace(DEFINITION, (_, label: string, address: string) => {
    const name = label.toLowerCase();
    if (!addresses.has(name)) addresses.set(name, /[()]/.test(address) ? `<${address}>` : address);
    return '';
  });
  if (addresses.size === 0) return markdown;
  let growth = 0;
  return text
    .replace(REFERENCE, (whole, shown: string, label?: string) => {
      const address = addresses.get((label || shown).toLowerCase());
      if (address === undefined) return whole;
      growth += address.length;
      return growth > MOST_GROWTH ? whole : `[${shown}](${address})`;
    })
    .trimEnd();
}
