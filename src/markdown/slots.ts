/**
 * Holes in an article's HTML. Parsing sees one file, so whatever depends on others (where a link leads, the size of
 * an image) is left as a slot, which linking fills. A slot is written with two Unicode noncharacters, which no
 * author's text contains: reading replaces them (see `content/read.ts`).
 */
export type SlotKind = 'link' | 'image';

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';

/** The noncharacters that mark slots; text from outside must not hold them. */
export const SLOT_CHARACTERS = /[\uFDD0\uFDD1]/g;

/** A slot inside an attribute's value or a text. */
export function slot(kind: SlotKind, index: number): string {
  return `${OPEN}${kind}:${index}${CLOSE}`;
}

const SLOT = new RegExp(`${OPEN}(\\w+):(\\d+)${CLOSE}`, 'g');
/** An image's slot stands for all attributes that its file decides: `data-image="…"` → `src width height`. */
const IMAGE_ATTRIBUTE = new RegExp(`data-image="${OPEN}image:(\\d+)${CLOSE}"`, 'g');

/** The HTML with every slot filled: `link(n)` gives an attribute's value, `image(n)` whole attributes, both escaped. */
export function fillSlots(
  html: string,
  fill: { readonly link: (index: number) => string; readonly image: (index: number) => string },
): string {
  return html
    .replace(IMAGE_ATTRIBUTE, (_, index: string) => fill.image(Number(index)))
    .replace(SLOT, (_, __, index: string) => fill.link(Number(index)));
}
