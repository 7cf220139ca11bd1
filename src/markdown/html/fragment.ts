import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import type { PolicySources } from '../../feeds/policy.ts';
import type { Finding } from './findings.ts';
import { sanitize } from './sanitize.ts';
import { ADDRESSES } from './schema.ts';
import { sourceSet } from './source-set.ts';

const parseRaw = rehypeRaw();

/** What becomes of a piece of HTML outside Markdown. */
export interface FragmentOptions {
  readonly csp: PolicySources;
  readonly report: (finding: Finding) => void;
  /** A finished address. */
  readonly address: (url: string) => string;
}

/** A piece of HTML of the configuration: sanitized, its addresses finished, written as every parser reads it. */
export function safeFragment(html: string, { csp, report, address }: FragmentOptions): string {
  if (!/[<&\uFDD0-\uFDD3]/.test(html)) return html;
  const tree = parseHtml(html);
  sanitize(tree, { csp, report });
  finishAddresses(tree, address);
  return settled(tree, csp);
}

/** What is written may be read as another tree, where elements are nested as HTML can't nest them; then that is written. */
function settled(tree: Root, csp: PolicySources): string {
  let written = writeHtml(tree);
  for (let round = 0; round < 3; round++) {
    const again = parseHtml(written);
    sanitize(again, { csp, report: () => undefined });
    const next = writeHtml(again);
    if (next === written) break;
    written = next;
  }
  return written;
}

/** The tree that browsers make of a piece of HTML. */
export function parseHtml(html: string): Root {
  return parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] }, new VFile()) as Root;
}

/** The HTML of a tree. */
export function writeHtml(tree: Root): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: true } });
}

function finishAddresses(node: Root | Element, address: (url: string) => string): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const kinds = ADDRESSES.svg.get(child.tagName) ?? ADDRESSES.html.get(child.tagName) ?? {};
    for (const [property, kind] of Object.entries(kinds)) {
      const value = child.properties[property];
      if (typeof value !== 'string' || kind === 'place' || property === 'cite') continue;
      child.properties[property] = property === 'srcSet' ? finishedSet(value, address) : address(value);
    }
    finishAddresses(child, address);
  }
}

function finishedSet(value: string, address: (url: string) => string): string {
  return sourceSet(value)
    .map(({ url, descriptor }) => `${address(url)} ${descriptor}`.trim())
    .join(', ');
}
