import type { Element, Nodes, Properties, Root } from 'hast';
import { warning } from '../problems.ts';
import { PAGE_PROPERTIES } from './page-properties.ts';
import type { ReportProblem } from './problems.ts';

/** Id or name as written → element with the prefixed one. */
export type Prefixed = Map<string, string>;

/** Elements whose names become properties of the document or of the form around them. */
const NAMED = new Set('button embed fieldset form iframe img input object output select textarea'.split(' '));

const PREFIX = 'user-content-';

/** True for a name that would shadow a property of `document` or of a form (DOM clobbering). */
export function hidesProperty(name: string): boolean {
  return PAGE_PROPERTIES.has(name) || /^(?:on|aria[A-Z]|webkit|moz|ms[A-Z]|__|[A-Z]+_)/.test(name);
}

/** Prefixes the id and name of an element that would shadow properties which scripts of the page use. */
export function prefixName(
  element: Element,
  { prefixed, report }: { readonly prefixed: Prefixed; readonly report: ReportProblem },
): void {
  if (!NAMED.has(element.tagName)) return;
  for (const property of ['id', 'name']) {
    const name = element.properties[property];
    if (typeof name !== 'string' || !hidesProperty(name)) continue;
    element.properties[property] = PREFIX + name;
    if (property === 'id') prefixed.set(name, PREFIX + name);
    const text = `The ${property} "${name}" would hide a property of the page from its scripts, so it becomes "${PREFIX}${name}".`;
    report(warning('hidden-property', text, { hint: `Choose another ${property}.` }), element, property);
  }
}

/** Attributes that refer to the ids of one or several other elements. */
const REFERENCES = `
  ariaActiveDescendant ariaControls ariaDescribedBy ariaDetails ariaErrorMessage ariaFlowTo ariaLabelledBy ariaOwns
  commandfor form headers htmlFor list popovertarget popoverTarget`
  .trim()
  .split(/\s+/);

/** Updates links and labels that refer to prefixed ids, unless another element has the original id. */
export function updateReferences(tree: Root | Element, prefixed: Prefixed): void {
  for (const id of idsOf(tree)) prefixed.delete(id);
  const renamed = (id: string): string => prefixed.get(id) ?? id;
  visitElements(tree, ({ properties }) => {
    for (const name of REFERENCES) updateIds(properties, name, renamed);
    if (typeof properties.href === 'string' && properties.href.startsWith('#'))
      properties.href = `#${renamed(properties.href.slice(1))}`;
  });
}

function updateIds(properties: Properties, name: string, renamed: (id: string) => string): void {
  const value = properties[name];
  if (typeof value === 'string') properties[name] = value.split(' ').map(renamed).join(' ');
  else if (Array.isArray(value)) properties[name] = value.map((id) => renamed(String(id)));
}

function idsOf(tree: Root | Element): ReadonlySet<string> {
  const ids = new Set<string>();
  visitElements(tree, ({ properties }) => ids.add(String(properties.id)));
  return ids;
}

function visitElements(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) visitElements(child, visit);
}
