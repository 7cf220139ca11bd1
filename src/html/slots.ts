import type { MarkdownSegment } from '../types.ts';

/**
 * Placeholders in an article's HTML. Parsing reads a single file, so values that depend on other files (the
 * address of a link, the size of an image, an operation of the reference) are slots, which linking fills. A slot
 * is delimited by two Unicode noncharacters. Author text cannot contain them, because reading replaces them (see
 * `files/read.ts`).
 */
type SlotKind = 'link' | 'image' | 'reference';

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';

/** Element of an article's tree for a reference slot. Its property `reference` is the index of the slot. */
export const REFERENCE_SLOT = 'reference-slot';

/** Noncharacters that paydocs itself writes while it builds. Input must not contain them. */
export const SLOT_CHARACTERS = /[\uFDD0-\uFDEF]/g;

/** Returns a slot for an attribute value or a text. */
export function slot(kind: SlotKind, index: number): string {
  return `${OPEN}${kind}:${index}${CLOSE}`;
}

const LINK_OR_IMAGE = new RegExp(`${OPEN}(link|image):(\\d+)${CLOSE}`, 'g');
const LINK = new RegExp(`${OPEN}link:(\\d+)${CLOSE}`, 'g');
/** An attribute whose value is a link slot, or a list of link slots with descriptors, as in `srcset`. */
const LINK_ATTRIBUTE = new RegExp(
  `( [\\w-]+)?="(${OPEN}link:\\d+${CLOSE}(?: [\\w.]+)*(?:, ${OPEN}link:\\d+${CLOSE}(?: [\\w.]+)*)*)"`,
  'g',
);
/** An image slot fills all attributes that depend on the file: `data-image="…"` → `src width height`. */
const IMAGE_ATTRIBUTE = new RegExp(`data-image="${OPEN}image:(\\d+)${CLOSE}"`, 'g');

/**
 * Fills every slot of the HTML. `link(n)` returns an attribute value, `image(n)` a list of attributes, both
 * escaped. A link without an address keeps its text: it loses the attribute.
 */
export function fillSlots(
  html: string,
  fill: { readonly link: (index: number) => string; readonly image: (index: number) => string },
): string {
  return html
    .replace(IMAGE_ATTRIBUTE, (_, index: string) => fill.image(Number(index)))
    .replace(LINK_ATTRIBUTE, (_, name = '', value: string) => {
      const filled = value.replace(LINK, (_, index: string) => fill.link(Number(index)));
      return filled === '' && name === ' href' ? '' : `${name}="${filled}"`;
    });
}

const REFERENCE = new RegExp(`${OPEN}reference:(\\d+)${CLOSE}`, 'g');

/** Fills every reference slot of a text. */
export function fillReferences(text: string, fill: (index: number) => string): string {
  return text.replace(REFERENCE, (_, index: string) => fill(Number(index)));
}

/** Splits a text at its reference slots: pieces of text, and the indexes of the slots between them. */
export function cutAtReferences(text: string): readonly (string | number)[] {
  return text.split(REFERENCE).map((part, place) => (place % 2 === 0 ? part : Number(part)));
}

/** Number of slots of each kind before a text, or in it. */
export interface SlotCounts {
  readonly links: number;
  readonly images: number;
}

/** Renumbers the link and image slots of a text that follows others. */
export function renumberSlots(text: string, { links, images }: SlotCounts): string {
  if (links === 0 && images === 0) return text;
  return text.replace(LINK_OR_IMAGE, (_, kind: 'link' | 'image', index: string) =>
    slot(kind, Number(index) + (kind === 'link' ? links : images)),
  );
}

/** Renumbers a slot of a Markdown copy that follows others. */
export function renumberSegment(segment: MarkdownSegment, { links, images }: SlotCounts): MarkdownSegment {
  if (typeof segment === 'string' || 'reference' in segment) return segment;
  return 'link' in segment ? { link: segment.link + links } : { image: segment.image + images };
}
