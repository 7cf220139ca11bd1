import type { HeadTag, PageHead } from '../shared/props.ts';

/** A tag in the document, where structured data is a `script`. */
interface PresentTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the tags to remove and the tags to add. Tags in both lists are kept. */
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

/** Loads the style sheets of a page that is about to be shown, so that it never shows without them. */
export async function loadStyles({ tags }: PageHead): Promise<void> {
  const sheets = tags.filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet');
  const present = [...document.head.querySelectorAll('[data-head]')].map((element) =>
    keyOf(readTag(element)),
  );
  const missing = sheets.filter((sheet) => !present.includes(keyOf(sheet))).map(createTag);
  const loaded = missing.map(
    (link) =>
      // A page without its styles is better than none.
      new Promise<unknown>((resolve) => {
        link.addEventListener('load', resolve, { once: true });
        link.addEventListener('error', resolve, { once: true });
      }),
  );
  document.head.append(...missing);
  await Promise.all(loaded);
}

let frame = 0;

/** Updates title and tags of the document in the next frame (S4-40). */
export function updateHead(head: PageHead): void {
  cancelAnimationFrame(frame);
  // A background tab paints no frames, but its title is visible.
  if (document.hidden) applyHead(head);
  else frame = requestAnimationFrame(() => applyHead(head));
}

/**
 * Updates only tags with `data-head`, which the server sets on tags of the page. Other tags belong to the site.
 */
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
