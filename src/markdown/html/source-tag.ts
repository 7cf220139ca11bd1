import type { Element } from 'hast';
import { find, html } from 'property-information';
import type { Sources } from '../sources.ts';

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const START_TAG = /^<[^\s/>]+((?:[^<>"']|"[^"]*"|'[^']*')*)>/;
/** A start tag in a quote, where every line begins with the sign of the quote. */
const QUOTED_START_TAG = /^<[^\s/>]+((?:\n(?:[ \t]*>)+|[^<>"']|"[^"]*"|'[^']*')*)>/;

/** Returns the offsets of an attribute's value in the tag that an author wrote; undefined if there is no such tag. */
export function attributeRange(
  sources: Sources,
  element: Element,
  name: string,
): readonly [start: number, end: number] | undefined {
  const start = element.position?.start.offset;
  if (start === undefined) return undefined;
  const pattern = /^[ \t]*>/.test(sources.lineBefore(start)) ? QUOTED_START_TAG : START_TAG;
  const [tag, attributes = ''] = pattern.exec(sources.slice(start, start + 10_000)) ?? [];
  if (tag === undefined) return undefined;
  const base = start + tag.length - 1 - attributes.length;
  for (const match of attributes.matchAll(ATTRIBUTE)) {
    const [all, attribute = '', double, single, bare] = match;
    if (attribute.toLowerCase() !== name) continue;
    const value = double ?? single ?? bare ?? '';
    const quote = double === undefined && single === undefined ? 0 : 1;
    const end = base + match.index + all.length - quote;
    return [end - value.length, end];
  }
  return undefined;
}

/** Returns the offset to report for an attribute: that of its value, else of its element. */
export function attributeOffset(sources: Sources, element: Element, name: string): number {
  return attributeRange(sources, element, name)?.[0] ?? element.position?.start.offset ?? 0;
}

/** Returns the name of an attribute as authors write it, in lower case. */
export function attributeName(property: string): string {
  const name = /^xLink[A-Z]/.test(property) ? `xlink:${property.slice(5)}` : property;
  return find(html, name).attribute.toLowerCase();
}
