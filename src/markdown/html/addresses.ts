import type { Element, Properties } from 'hast';
import { INTERNAL } from '../../html/internal.ts';
import { ADDRESSES, type AddressKind } from '../../html/schema.ts';
import { slot } from '../../html/slots.ts';
import { sourceSet } from '../../html/source-set.ts';
import { warning } from '../../problems.ts';
import { opensNewTab } from '../../shared/paths.ts';
import type { DocLink } from '../../types.ts';
import { addImage, addLink, type Parsing, report } from '../parsing.ts';
import { attributeName, attributeOffset, attributeRange } from './source-tag.ts';

/**
 * Replaces the addresses of an element by slots. The sanitizer has removed forbidden ones.
 * Addresses of Markdown are recorded already, those of raw HTML are not.
 */
export function takeAddresses(parsing: Parsing, element: Element): void {
  const { properties, tagName } = element;
  if (INTERNAL.note in properties) delete properties[INTERNAL.note];
  else if (INTERNAL.link in properties) fillLink(parsing, element);
  else if (tagName === 'img') takeImage(parsing, element);
  else takeWritten(parsing, element);
  if (typeof properties.srcSet === 'string') takeSourceSet(parsing, element, properties.srcSet);
}

/**
 * Replaces the address of a link from Markdown by a slot. Records the address first, because it may have changed: an
 * id was prefixed.
 */
function fillLink({ links }: Parsing, element: Element): void {
  const { href, [INTERNAL.link]: index, ...rest } = element.properties;
  const link = links[Number(index)];
  if (link === undefined || typeof href !== 'string') element.properties = rest;
  else {
    if (href !== link.url) links[Number(index)] = { ...link, url: href };
    element.properties = { href: slot('link', Number(index)), ...externality(href), ...rest };
  }
}

function externality(url: string): { readonly external?: true } {
  return opensNewTab(url) ? { external: true } : {};
}

function takeWritten(parsing: Parsing, element: Element): void {
  const { tagName } = element;
  const kinds = ADDRESSES.svg.get(tagName) ?? ADDRESSES.html.get(tagName) ?? {};
  for (const [property, kind] of Object.entries(kinds)) {
    const url = element.properties[property];
    if (typeof url !== 'string' || property === 'srcSet' || property === 'cite' || stays(url, kind)) continue;
    const name = attributeName(property);
    const offset = attributeOffset(parsing.sources, element, name);
    if (url === '')
      report(
        parsing,
        offset,
        warning('empty-link', `This <${tagName}> has no address.`, { hint: 'Write one.' }),
      );
    const link = addLink(parsing, { url, kind: linkKind(kind) }, offset);
    element.properties[property] = slot('link', link);
    if (tagName === 'a') Object.assign(element.properties, externality(url));
    replaceInCopy(parsing, attributeRange(parsing.sources, element, name), { link });
  }
}

/** True for a target in the same document, which cannot be a missing resource: <use href="#sign">. */
function stays(url: string, kind: AddressKind): boolean {
  return kind === 'place' || (kind !== 'link' && url.startsWith('#'));
}

function linkKind(kind: AddressKind): DocLink['kind'] {
  return kind === 'link' ? 'link' : 'resource';
}

function replaceInCopy(
  { edits }: Parsing,
  range: ReturnType<typeof attributeRange>,
  slot: { readonly link: number } | { readonly image: number },
): void {
  // An attribute without a value has no place for one.
  if (range !== undefined && range[0] < range[1]) edits.push({ start: range[0], end: range[1], put: [slot] });
}

/** Replaces each address in `srcset`, a list of addresses with descriptors, by a slot. */
function takeSourceSet(parsing: Parsing, element: Element, written: string): void {
  const offset = attributeOffset(parsing.sources, element, 'srcset');
  element.properties.srcSet = sourceSet(written)
    .map(({ url, descriptor }) =>
      `${slot('link', addLink(parsing, { url, kind: 'resource' }, offset))} ${descriptor}`.trim(),
    )
    .join(', ');
}

function takeImage(parsing: Parsing, element: Element): void {
  const { src, [INTERNAL.image]: index, ...rest } = element.properties;
  if (index !== undefined) {
    const image = typeof src === 'string' ? { dataImage: slot('image', Number(index)) } : {};
    element.properties = { ...image, ...rest };
    return;
  }
  const { width, height, ...others } = rest;
  element.properties = typeof src === 'string' ? others : rest;
  if (typeof src !== 'string') return;
  const offset = attributeOffset(parsing.sources, element, 'src');
  const image = addImage(parsing, { url: src, ...sizeOf({ width, height }) }, offset);
  replaceInCopy(parsing, attributeRange(parsing.sources, element, 'src'), { image });
  element.properties.dataImage = slot('image', image);
}

function sizeOf({ width, height }: Properties): { readonly width?: string; readonly height?: string } {
  return {
    ...(width !== undefined && width !== null && { width: String(width) }),
    ...(height !== undefined && height !== null && { height: String(height) }),
  };
}
