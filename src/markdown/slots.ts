/**
 * Holes in an article's HTML. Parsing sees one file, so whatever depends on others (where a link leads, the size of
 * an image, an operation of the reference) is left as a slot, which linking fills. A slot is written with two Unicode noncharacters, which no
 * author's text contains: reading replaces them (see `content/read.ts`).
 */
export type SlotKind = 'link' | 'image' | 'reference';

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';

/** Element of an article's tree that stands for something of the reference; its property `reference` is the slot's number. */
export const REFERENCE_SLOT = 'reference-slot';

/** The noncharacters that mark slots, and places that later stages fill; text from outside must not hold them. */
export const SLOT_CHARACTERS = /[\uFDD0-\uFDD3]/g;

/** A slot inside an attribute's value or a text. */
export function slot(kind: SlotKind, index: number): string {
  return `${OPEN}${kind}:${index}${CLOSE}`;
}

const LINK = new RegExp(`${OPEN}link:(\\d+)${CLOSE}`, 'g');
/** An attribute whose whole value is a link's slot, or a list of them with descriptors, as in `srcset`. */
const LINK_ATTRIBUTE = new RegExp(
  `="(${OPEN}link:\\d+${CLOSE}(?: [\\w.]+)*(?:, ${OPEN}link:\\d+${CLOSE}(?: [\\w.]+)*)*)"`,
  'g',
);
/** An image's slot stands for all attributes that its file decides: `data-image="…"` → `src width height`. */
const IMAGE_ATTRIBUTE = new RegExp(`data-image="${OPEN}image:(\\d+)${CLOSE}"`, 'g');

/** The HTML with every slot filled: `link(n)` gives an attribute's value, `image(n)` whole attributes, both escaped. */
export function fillSlots(
  html: string,
  fill: { readonly link: (index: number) => string; readonly image: (index: number) => string },
): string {
  return html
    .replace(IMAGE_ATTRIBUTE, (_, index: string) => fill.image(Number(index)))
    .replace(
      LINK_ATTRIBUTE,
      (_, value: string) => `="${value.replace(LINK, (_, index: string) => fill.link(Number(index)))}"`,
    );
}

const REFERENCE = new RegExp(`${OPEN}reference:(\\d+)${CLOSE}`, 'g');

/** The text with every slot of the reference filled. */
export function fillReferences(text: string, fill: (index: number) => string): string {
  return text.replace(REFERENCE, (_, index: string) => fill(Number(index)));
}

/** The text cut at its slots of the reference: pieces of text and, between them, the slots' numbers. */
export function cutAtReferences(text: string): readonly (string | number)[] {
  return text.split(REFERENCE).map((part, place) => (place % 2 === 0 ? part : Number(part)));
}

/** The text with its links' slots numbered from `first` on. */
export function renumberLinks(text: string, first: number): string {
  return first === 0 ? text : text.replace(LINK, (_, index: string) => slot('link', Number(index) + first));
}
