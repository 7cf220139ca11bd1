import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import type { Problem } from '../problems.ts';
import type { PolicySources } from './policy.ts';
import { sanitize } from './sanitize.ts';
import { ADDRESSES } from './schema.ts';
import { sourceSet } from './source-set.ts';

const parseRaw = rehypeRaw();

/** Options for a piece of HTML from outside Markdown. */
interface FragmentOptions {
  readonly csp: PolicySources;
  readonly report: (problem: Problem) => void;
  /** Resolves an address. */
  readonly address: (url: string) => string;
}

/**
 * Sanitizes a piece of HTML from the configuration, resolves its addresses and serializes it, so that every
 * parser reads it the same way.
 */
export function safeFragment(html: string, { csp, report, address }: FragmentOptions): string {
  if (!/[<&\uFDD0-\uFDEF]/.test(html)) return html;
  const tree = parseHtml(html);
  sanitize(tree, { csp, report });
  finishAddresses(tree, address);
  return settled(tree, csp);
}

/**
 * Serializes a tree, and sanitizes the result again until it is stable: elements may be nested in a way that HTML cannot
 * express, and then parse to a different tree.
 */
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

/** Parses a piece of HTML as browsers do. */
export function parseHtml(html: string): Root {
  return parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] }, new VFile()) as Root;
}

/** Serializes a tree to HTML. */
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
