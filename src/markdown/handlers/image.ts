import type { Element, ElementContent } from 'hast';
import type { Definition, Image, ImageReference } from 'mdast';
import { addressOffset } from '../addresses.ts';
import { checkResource } from '../html/resources.ts';
import { addImage, type Parsing, parsingOf, reportWarning } from '../parsing.ts';
import { replaceAddress } from './link.ts';
import type { HandlerState } from './types.ts';

/** An image. Whether it loads at once or late is decided when its place in the article is known. */
export function image(state: HandlerState, node: Image): Element {
  return imageElement(state, node, node);
}

/** An image whose address stands in a definition. */
export function imageReference(state: HandlerState, node: ImageReference): Element | ElementContent[] {
  const definition = state.definitionById.get(node.identifier.toUpperCase());
  // Unreachable: the tokenizer only makes references to what is defined in the same file.
  return definition === undefined ? [] : imageElement(state, node, definition);
}

function imageElement(
  state: HandlerState,
  node: Image | ImageReference,
  target: Image | Definition,
): Element {
  const parsing = parsingOf(state.options.file);
  const alt = node.alt ?? '';
  if (alt.trim() === '') warnOfMissingText(parsing, node, target.url);
  const element: Element = {
    type: 'element',
    tagName: 'img',
    properties: { dataImage: imageSlot(parsing, target), alt },
    children: [],
  };
  if (typeof target.title === 'string') element.properties.title = target.title;
  state.patch(node, element);
  return element;
}

function imageSlot(parsing: Parsing, target: Image | Definition): string {
  const offset = addressOffset(target);
  checkResource(parsing, target.url, 'img-src', offset);
  const slot = addImage(parsing, { url: target.url }, offset);
  const address = target.data?.address;
  if (address !== undefined)
    replaceAddress(parsing, address, { image: parsing.images.length - 1 }, target.url);
  return slot;
}

function warnOfMissingText(parsing: Parsing, node: Image | ImageReference, url: string): void {
  reportWarning(
    parsing,
    node.position?.start.offset ?? 0,
    'image-text',
    `The image "${url}" has no text for readers who do not see it.`,
    'Write what it shows between the brackets. For mere decoration use <img src="…" alt="">.',
  );
}
