import type { Element, ElementContent, RootContent } from 'hast';
import { element } from 'paydocs/plugin';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeRaw from 'rehype-raw';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';

const parseHtml = unified().use(rehypeRaw).freeze();
const writeHtml = unified().use(rehypeReact, { Fragment, jsx, jsxs }).freeze();

/** Elements that only scripts, styles and navigation of the page need. */
const CHROME = {
  tags: new Set(['button', 'dialog', 'form', 'noscript', 'svg', 'template']),
  roles: new Set(['tooltip', 'doc-backlink']),
  classes: ['hash-link', 'code-language', 'needs-script', 'visually-hidden'],
};

/** Attributes that also work outside the page. */
const KEPT: ReadonlySet<string> = new Set([
  ...['href', 'src', 'poster', 'alt', 'title', 'lang', 'dir', 'width', 'height', 'controls'],
  ...['colSpan', 'rowSpan', 'start', 'value', 'dateTime', 'cite', 'open', 'type', 'checked', 'disabled'],
]);

/** Elements that have no meaning without attributes. */
const HOLDERS: ReadonlySet<string> = new Set(['div', 'span']);

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/** Returns heading id → HTML of the text below it, for a program that has nothing else of the page. */
export function entryTexts(article: string, page: string): ReadonlyMap<string, string> {
  const tree = parseHtml.runSync({ type: 'root', children: [{ type: 'raw', value: article }] });
  const all = tree.children.filter(isContent);
  const nodes = all.filter((node: ElementContent) => !isNotes(node));
  const notes = notesById(all.filter(isNotes));
  const sections = cut(nodes, {});
  const ids: readonly string[] = nodes.flatMap(headingIds);
  return new Map(
    ids.map((id) => {
      const section = sections.get(id) ?? [];
      const children = [...section, ...notesOf(section, notes)].flatMap((node) => portable(node, page));
      return [id, renderToStaticMarkup(writeHtml.stringify({ type: 'root', children })).trim()];
    }),
  );
}

/** Returns the HTML of a whole article without its title, as a program shows it that has nothing else of the page. */
export function wholeText(article: string, page: string): string {
  const tree = parseHtml.runSync({ type: 'root', children: [{ type: 'raw', value: article }] });
  const children = tree.children
    .filter(isContent)
    .filter((node: ElementContent) => node.type !== 'element' || node.tagName !== 'h1')
    .flatMap((node: ElementContent) => portable(node, page));
  return renderToStaticMarkup(writeHtml.stringify({ type: 'root', children })).trim();
}

function headingIds(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  const { id } = node.properties;
  if (node.tagName === 'h2') return typeof id === 'string' ? [id] : [];
  return node.children.flatMap(headingIds);
}

/**
 * Returns heading id → nodes up to the next `h2`, with their surrounding elements, at any depth. `last` holds the id of
 * the current heading.
 */
function cut(nodes: readonly ElementContent[], last: { id?: string }): ReadonlyMap<string, ElementContent[]> {
  const sections = new Map<string, ElementContent[]>();
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'h2') last.id = String(node.properties.id ?? '');
    else if (node.type === 'element' && holdsHeading(node))
      for (const [id, children] of cut(node.children, last)) add(sections, id, { ...node, children });
    else if (last.id !== undefined) add(sections, last.id, node);
  }
  return sections;
}

function add(sections: Map<string, ElementContent[]>, id: string, node: ElementContent): void {
  sections.set(id, [...(sections.get(id) ?? []), node]);
}

function holdsHeading({ children }: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && (child.tagName === 'h2' || holdsHeading(child)),
  );
}

function isContent(node: RootContent): node is ElementContent {
  return node.type === 'element' || node.type === 'text';
}

/** Returns a copy without what only the page can use, with absolute addresses. */
function portable(node: ElementContent, page: string): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  // An inline SVG needs the style sheet of the page, so its description replaces it.
  const { ariaLabel } = node.properties;
  if (node.tagName === 'svg' && ariaLabel)
    return [element('p', {}, [{ type: 'text', value: String(ariaLabel) }])];
  if (isChrome(node)) return [];
  const children = node.children.flatMap((child) => portable(child, page));
  const properties = portableProperties(node, page);
  const isBare = Object.keys(properties).length === 0;
  return isBare && HOLDERS.has(node.tagName) ? children : [{ ...node, properties, children }];
}

function portableProperties({ tagName, properties }: Element, page: string): Element['properties'] {
  const kept = Object.entries(properties)
    .filter(([name]) => KEPT.has(name))
    .map(([name, value]) => [name, ADDRESSES.has(name) ? whole(String(value), page) : value]);
  // React adds a preload line for each image that is not lazy.
  return { ...Object.fromEntries(kept), ...(tagName === 'img' && { loading: 'lazy' }) };
}

function isChrome({ tagName, properties: { role, className } }: Element): boolean {
  const classes = [className ?? []].flat();
  return (
    CHROME.tags.has(tagName) ||
    CHROME.roles.has(String(role)) ||
    CHROME.classes.some((name) => classes.includes(name))
  );
}

/** True for the list of all footnotes, after the last entry. */
function isNotes(node: ElementContent): boolean {
  return node.type === 'element' && node.properties.role === 'doc-endnotes';
}

/** Returns link to a footnote (`#fn-1`) → footnote, with its number. */
function notesById(nodes: readonly ElementContent[]): ReadonlyMap<string, Element> {
  const items = nodes.flatMap((node) =>
    elementsIn(node, ({ properties: { id } }) => /^fn-\d+$/.test(String(id))),
  );
  return new Map(
    items.map((item) => {
      const id = String(item.properties.id);
      return [`#${id}`, { ...item, properties: { value: id.slice('fn-'.length) } }] as const;
    }),
  );
}

/** Returns a list of the footnotes that an entry mentions, directly or in a footnote, in the order of the page. */
function notesOf(
  section: readonly ElementContent[],
  notes: ReadonlyMap<string, Element>,
): readonly Element[] {
  const mentioned = new Set<string>();
  const waiting = [...section];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const { properties } of elementsIn(node, (inner) => inner.properties.role === 'doc-noteref')) {
      const address = String(properties.href);
      const note = notes.get(address);
      if (note === undefined || mentioned.has(address)) continue;
      mentioned.add(address);
      waiting.push(note);
    }
  const children = [...notes].filter(([address]) => mentioned.has(address)).map(([, note]) => note);
  return children.length === 0 ? [] : [element('ol', {}, children)];
}

function elementsIn(node: ElementContent, isWanted: (element: Element) => boolean): readonly Element[] {
  if (node.type !== 'element') return [];
  const inside = node.children.flatMap((child) => elementsIn(child, isWanted));
  return isWanted(node) ? [node, ...inside] : inside;
}

function whole(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address;
}
