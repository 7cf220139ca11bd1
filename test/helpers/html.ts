import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** HTML as a browser would print it again, so that quotes, entities and void elements compare equal. */
export function normalized(html: string): string {
  return serialize(parseFragment(html.trim()));
}

/** Returns the HTML inside the page's `<main>`, or inside its article. */
export function innerHtmlOf(page: string, part: 'main' | 'article'): string {
  const fits = part === 'main' ? isMain : isArticle;
  const element = parse(page).childNodes.flatMap(elementsOf).find(fits);
  if (element === undefined) throw new Error(`The page has no ${part}:\n${page}`);
  return serialize(element);
}

function isMain(element: Element): boolean {
  return element.tagName === 'main';
}

function isArticle(element: Element): boolean {
  return element.attrs.some(({ name, value }) => name === 'id' && value === '__article');
}

function elementsOf(node: Node): readonly Element[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(elementsOf)] : [];
}
