import type { Element, ElementContent } from 'hast';
import type { Definition, Image, ImageReference } from 'mdast';
import { INTERNAL } from '../../html/internal.ts';
import { warning } from '../../problems.ts';
import { addressOffset } from '../addresses.ts';
import { element } from '../nodes.ts';
import { addImage, type Parsing, parsingOf, report } from '../parsing.ts';
import { replaceAddress } from './link.ts';
import type { HandlerState } from './state.ts';
import { positioned } from './state.ts';

/** Makes an image. Eager or lazy loading is decided when its place in the article is known. */
export function image(state: HandlerState, node: Image): Element {
  return imageElement(state, node, node);
}

/** Makes an image whose address is in a definition. */
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
  const properties = {
    src: target.url,
    [INTERNAL.image]: imageIndex(parsing, target),
    alt,
    ...(typeof target.title === 'string' && { title: target.title }),
  };
  return positioned(state, node, element('img', properties));
}

function imageIndex(parsing: Parsing, target: Image | Definition): number {
  const image = addImage(parsing, { url: target.url }, addressOffset(target));
  const address = target.data?.address;
  if (address !== undefined) replaceAddress(parsing, { at: address, url: target.url }, { image });
  return image;
}

function warnOfMissingText(parsing: Parsing, node: Image | ImageReference, url: string): void {
  const text = `The image "${url}" has no text for readers who do not see it.`;
  const hint = 'Write what it shows between the brackets. For mere decoration use <img src="…" alt="">.';
  report(parsing, node.position?.start.offset ?? 0, warning('image-text', text, { hint }));
}
