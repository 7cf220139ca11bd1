import type { HeadTag, PageHead } from '../shared/props.ts';

/** A tag as it stands in the document, where structured data is marked as well: a `script`. */
interface PresentTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Which of the present tags must go, and which tags come; what both have in common is not touched. */
export function diffTags(
  current: readonly PresentTag[],
  next: readonly HeadTag[],
): { readonly remove: readonly number[]; readonly add: readonly HeadTag[] } {
  const wanted = next.map((tag) => ({ tag, key: keyOf(tag) }));
  const remove: number[] = [];
  for (const [index, tag] of current.entries()) {
    const kept = wanted.findIndex(({ key }) => key === keyOf(tag));
    if (kept === -1) remove.push(index);
    else wanted.splice(kept, 1);
  }
  return { remove, add: wanted.map(({ tag }) => tag) };
}

function keyOf({ tag, attributes }: PresentTag): string {
  return JSON.stringify([tag, Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

let frame = 0;

/** Gives the document the title and tags of another page, in the next frame (S4-40). */
export function updateHead(head: PageHead): void {
  cancelAnimationFrame(frame);
  // No frame comes to a tab in the background, and its title is all that is seen of it.
  if (document.hidden) applyHead(head);
  else frame = requestAnimationFrame(() => applyHead(head));
}

/** The server marks what it wrote for the page with `data-head`; all else belongs to the site and stays. */
function applyHead(head: PageHead): void {
  document.title = head.title;
  const elements = [...document.head.querySelectorAll('[data-head]')];
  const { remove, add } = diffTags(elements.map(readTag), head.tags);
  for (const index of remove) elements[index]?.remove();
  document.head.append(...add.map(createTag));
}

function readTag(element: Element): PresentTag {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'data-head');
  return {
    tag: element.localName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
}

function createTag({ tag, attributes }: HeadTag): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('data-head', '');
  return element;
}
