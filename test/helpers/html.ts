import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize, serializeOuter } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** HTML as a browser would print it again, so that quotes, entities and void elements compare equal. */
export function normalized(html: string): string {
  return serialize(parseFragment(html.trim()));
}

/** Returns the HTML inside the page's `<main>`, or inside its article. */
export function innerHtmlOf(page: string, part: 'main' | 'article'): string {
  const [element] = elementsIn(page, part === 'main' ? 'main' : '#__article');
  if (element === undefined) throw new Error(`The page has no ${part}:\n${page}`);
  return serialize(element);
}

/**
 * Returns the HTML of each element of a page that a selector finds. A selector is one of CSS with types, ids,
 * classes, `[name]`, `[name=value]` and descendants: `nav.breadcrumbs a[href]`.
 */
export function select(page: string, selector: string): readonly string[] {
  return elementsIn(page, selector).map((element) => serializeOuter(element));
}

function elementsIn(page: string, selector: string): readonly Element[] {
  let found: readonly Node[] = parse(page).childNodes;
  for (const [index, compound] of selector.split(/\s+/).entries()) {
    const below = index === 0 ? found : found.flatMap((one) => ('tagName' in one ? one.childNodes : []));
    found = [...new Set(below.flatMap(elementsOf))].filter((element) => fits(element, compound));
  }
  return found.flatMap((one) => ('tagName' in one ? [one] : []));
}

function elementsOf(node: Node): readonly Element[] {
  if (!('tagName' in node)) return [];
  return [node, ...node.childNodes.flatMap(elementsOf)];
}

const SIMPLE = /([#.]?)([\w-]+)|\[([\w:-]+)(?:=([^\]]*))?\]/g;

function fits({ tagName, attrs }: Element, compound: string): boolean {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  return [...compound.matchAll(SIMPLE)].every(([, mark, name = '', attribute, value]) => {
    if (attribute !== undefined)
      return value === undefined ? values.has(attribute) : values.get(attribute) === value;
    if (mark === '#') return values.get('id') === name;
    if (mark === '.') return values.get('class')?.split(/\s+/).includes(name) ?? false;
    return tagName === name;
  });
}
