import type { Element } from 'hast';
import { addImage, addLink, linkProperties, type Parsing, reportWarning } from '../parsing.ts';
import { checkResource } from './resources.ts';
import { attributeOffset, attributeRange } from './source-tag.ts';
import { isUnsafeUrl, reportUnsafeUrl } from './urls.ts';

/** An attribute that holds an address: a link, or a resource under a directive of the policy. */
type AddressKind = 'link' | 'img-src' | 'media-src' | 'frame-src';

/** Element → attribute, as the tree spells it → kind. */
const ADDRESSES: ReadonlyMap<string, Readonly<Record<string, AddressKind>>> = new Map<
  string,
  Readonly<Record<string, AddressKind>>
>([
  ['a', { href: 'link', xLinkHref: 'link' }],
  ['area', { href: 'link' }],
  ['audio', { src: 'media-src' }],
  ['button', { formAction: 'link' }],
  ['form', { action: 'link' }],
  ['iframe', { src: 'frame-src' }],
  ['image', { href: 'img-src', xLinkHref: 'img-src' }],
  ['input', { src: 'img-src', formAction: 'link' }],
  ['source', { src: 'media-src' }],
  ['track', { src: 'media-src' }],
  ['use', { href: 'img-src', xLinkHref: 'img-src' }],
  ['video', { src: 'media-src', poster: 'img-src' }],
]);

/** Turns the addresses in an author's raw HTML into slots. Those that Markdown made are slots already. */
export function takeAddresses(parsing: Parsing, element: Element): void {
  const kinds = ADDRESSES.get(element.tagName);
  for (const [property, kind] of Object.entries(kinds ?? {})) {
    const url = element.properties[property];
    if (typeof url === 'string' && !isDone(url, element))
      takeAddress(parsing, element, { property, url, kind });
  }
  if (typeof element.properties.srcSet === 'string')
    takeSourceSet(parsing, element, element.properties.srcSet);
  if (element.tagName === 'img') takeImage(parsing, element);
}

/** Slots, and the links of footnotes, which lead to ids of our own. */
function isDone(url: string, { properties }: Element): boolean {
  if (url.startsWith('\uFDD0')) return true;
  return ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) && url.startsWith('#fn');
}

function attributeName(property: string): string {
  return property === 'xLinkHref' ? 'xlink:href' : property.toLowerCase();
}

interface Address {
  readonly property: string;
  readonly url: string;
  readonly kind: AddressKind;
}

function takeAddress(parsing: Parsing, element: Element, { property, url, kind }: Address): void {
  const name = attributeName(property);
  const offset = attributeOffset(parsing.sources, element, name);
  if (isUnsafeUrl(url)) {
    delete element.properties[property];
    reportUnsafeUrl(parsing, url, offset);
    return;
  }
  // What stands in the same document is no resource of its own: <use href="#sign">.
  if (kind !== 'link' && url.startsWith('#')) return;
  if (kind !== 'link') checkResource(parsing, url, kind, offset);
  if (url === '')
    reportWarning(parsing, offset, 'empty-link', `This <${element.tagName}> has no address.`, 'Write one.');
  const slot = addLink(parsing, url, kind === 'link' ? 'link' : 'resource', offset);
  element.properties[property] = slot;
  if (element.tagName === 'a') Object.assign(element.properties, externality(url, slot));
  replaceInCopy(parsing, element, name, { link: parsing.links.length - 1 });
}

function externality(url: string, slot: string): { readonly external?: true } {
  return linkProperties(slot, url).external === true ? { external: true } : {};
}

function replaceInCopy(
  { edits, sources }: Parsing,
  element: Element,
  name: string,
  slot: { readonly link: number } | { readonly image: number },
): void {
  const range = attributeRange(sources, element, name);
  // An attribute without a value has no place for one.
  if (range !== undefined && range[0] < range[1]) edits.push({ start: range[0], end: range[1], put: [slot] });
}

/** `srcset` is a list of addresses, each with what it is good for. */
function takeSourceSet(parsing: Parsing, element: Element, written: string): void {
  const offset = attributeOffset(parsing.sources, element, 'srcset');
  element.properties.srcSet = written
    .split(/,\s+/)
    .map((candidate) => {
      const [, url = '', size = ''] = /^\s*(\S+)(.*)$/s.exec(candidate) ?? [];
      checkResource(parsing, url, 'img-src', offset);
      return addLink(parsing, url, 'resource', offset) + size;
    })
    .join(', ');
}

function takeImage(parsing: Parsing, element: Element): void {
  const { src, width, height } = element.properties;
  if (typeof src !== 'string') return;
  for (const name of ['src', 'width', 'height']) delete element.properties[name];
  const offset = attributeOffset(parsing.sources, element, 'src');
  if (isUnsafeUrl(src)) {
    reportUnsafeUrl(parsing, src, offset);
    return;
  }
  checkResource(parsing, src, 'img-src', offset);
  const size = {
    ...(width !== undefined && width !== null && { width: String(width) }),
    ...(height !== undefined && height !== null && { height: String(height) }),
  };
  element.properties.dataImage = addImage(parsing, { url: src, ...size }, offset);
  replaceInCopy(parsing, element, 'src', { image: parsing.images.length - 1 });
}
