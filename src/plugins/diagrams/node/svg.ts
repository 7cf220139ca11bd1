import type { Element, ElementContent, Properties, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';

/**
 * Color of the drawing library → end of the class that replaces it. Elements get `fill-…` and `stroke-…`, to be
 * colored from the site's tokens below `.diagram`:
 * `text`, `text-soft` (headers), `text-muted` (labels), `text-faint`, `line`, `arrow`, `node` (boxes), `border`,
 * `border-soft`, `group` (frames), `header`, `badge`, `background`. Code in boxes has the class `mono`.
 */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['var(--_text)', 'text'],
  ['var(--_text-sec)', 'text-soft'],
  ['var(--_text-muted)', 'text-muted'],
  ['var(--_text-faint)', 'text-faint'],
  ['var(--_line)', 'line'],
  ['var(--_arrow)', 'arrow'],
  ['var(--_node-fill)', 'node'],
  ['var(--_node-stroke)', 'border'],
  ['var(--_inner-stroke)', 'border-soft'],
  ['var(--_group-fill)', 'group'],
  ['var(--_group-hdr)', 'header'],
  ['var(--_key-badge)', 'badge'],
  ['var(--bg)', 'background'],
]);

const parseSvg = rehypeRaw();

/**
 * Returns the drawing as a tree that fits the site's content security policy: no styles and colors, and prefixed ids.
 * Throws if it is not an SVG.
 */
export function svgTree(svg: string, prefix: string): Element {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: svg }] };
  const tree = parseSvg(root, new VFile());
  const drawing = tree.children.find((child) => child.type === 'element');
  if (drawing === undefined) throw new Error('The drawing library gave no SVG.');
  return adapt(drawing, prefix);
}

function adapt(element: Element, prefix: string): Element {
  const children: ElementContent[] = [];
  for (const child of element.children) {
    if (child.type === 'element') {
      if (child.tagName !== 'style') children.push(adapt(child, prefix));
    } else if (
      child.type === 'text' &&
      (/^(?:text|tspan|title)$/.test(element.tagName) || child.value.trim() !== '')
    )
      children.push({ type: 'text', value: child.value });
  }
  return {
    type: 'element',
    tagName: element.tagName,
    properties: adaptProperties(element.properties, prefix),
    children,
  };
}

function adaptProperties(properties: Properties, prefix: string): Properties {
  const adapted: Properties = {};
  const classes = String(properties.className ?? '').includes('mono') ? ['mono'] : [];
  for (const [name, value] of Object.entries(properties)) {
    // Data for scripts, and a namespace that inline SVG does not need.
    if (name === 'className' || name === 'style' || name === 'xmlns' || name.startsWith('data')) continue;
    const role = name === 'fill' || name === 'stroke' ? ROLES.get(String(value)) : undefined;
    // The folded corner of a note has the fill of a line.
    if (role !== undefined)
      classes.push(name === 'fill' && role === 'border-soft' ? 'fill-line' : `${name}-${role}`);
    else if (name === 'id') adapted.id = `${prefix}-${value}`;
    else if (typeof value === 'string') adapted[name] = round(value.replace('url(#', `url(#${prefix}-`));
    else if (value !== undefined)
      adapted[name] = typeof value === 'number' ? Number(value.toFixed(2)) : value;
  }
  if (classes.length > 0) adapted.className = classes;
  return adapted;
}

/** Rounds numbers to two decimals, which is more precise than a screen. */
function round(value: string): string {
  return value.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
}
