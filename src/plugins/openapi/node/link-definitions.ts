import * as limits from '../../../shared/limits.ts';

const DEFINITION = /^ {0,3}\[(?!\^)([^\][\n]+)\]:[ \t]*<?([^\s>]+)>?[^\n]*$/gm;
const FOOTNOTE = /^ {0,3}\[\^([^\][\s]+)\]:[ \t]*/gm;
const MENTION = /\[\^([^\][\s]+)\]/g;
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
    if (!addresses.has(name)) addresses.set(name, /[()]/.test(address) ? `<${address}>` : address);
    return '';
  });
  if (addresses.size === 0) return markdown;
  const { spend } = limits.createBudget(limits.markdown.growth.least);
  return text
    .replace(REFERENCE, (whole, shown: string, label?: string) => {
      const address = addresses.get((label || shown).toLowerCase());
      if (address === undefined) return whole;
      return spend(address.length) ? `[${shown}](${address})` : whole;
    })
    .trimEnd();
}

/** Returns Markdown whose footnotes are paragraphs that nothing mentions. */
export function withPlainFootnotes(markdown: string): string {
  const labels = new Set<string>();
  const text = markdown.replace(FOOTNOTE, (_, label: string) => {
    labels.add(label.toLowerCase());
    return '';
  });
  if (labels.size === 0) return markdown;
  return text.replace(MENTION, (whole, label: string) => (labels.has(label.toLowerCase()) ? '' : whole));
}
