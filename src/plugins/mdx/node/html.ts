import type { ElementContent, Properties } from 'hast';
import type { RootContent } from 'mdast';
import { find, html } from 'property-information';
import type { Position } from 'unist';
import { HTML_ELEMENTS } from '../../../html/schema.ts';
import { isKind, textOf, type Value } from '../../../javascript/values.ts';
import type { HandlerState } from '../../../markdown/handlers/state.ts';
import { element } from '../../../markdown/nodes.ts';
import { parsingOf, report } from '../../../markdown/parsing.ts';
import { error } from '../../../problems.ts';
import { type Props, textOfValue } from './evaluate.ts';

/** An HTML element that is written as JSX. */
export interface JsxHtml {
  type: 'jsxHtml';
  tagName: string;
  properties: Properties;
  children: RootContent[];
  data?: undefined;
  position?: Position | undefined;
}

declare module 'mdast' {
  interface RootContentMap {
    jsxHtml: JsxHtml;
  }
  interface PhrasingContentMap {
    jsxHtml: JsxHtml;
  }
  interface BlockContentMap {
    jsxHtml: JsxHtml;
  }
}

/** Creates the element. The HTML parser corrects wrong nesting, and the sanitizer removes what is not allowed. */
export function jsxHtml(state: HandlerState, node: JsxHtml): ElementContent[] {
  const parsing = parsingOf(state.options.file);
  const children = node.children.flatMap((child): ElementContent[] => {
    const made = state.one(child, undefined);
    return Array.isArray(made) ? made : made === undefined ? [] : [made as ElementContent];
  });
  if (!parsing.options.allowsHtml) {
    const text = `Untrusted content must not contain HTML: "<${node.tagName}>" is left out.`;
    const hint = 'Use Markdown or a component.';
    report(parsing, node.position?.start.offset ?? 0, error('raw-html', text, { hint }));
    return children;
  }
  parsing.hasRawHtml = true;
  const made = element(node.tagName, node.properties, children);
  if (node.position) made.position = node.position;
  return [made];
}

/** Props of React and other frameworks without a meaning in a page. */
const REACT = new Set([
  'key',
  'ref',
  'children',
  'slot',
  'client:load',
  'client:idle',
  'client:visible',
  'client:only',
]);

/** Returns the properties of an element, and the names of props that would need code or an inline style. */
export function propertiesOf(props: Props): {
  readonly properties: Properties;
  readonly dropped: readonly string[];
} {
  const properties: Properties = {};
  const dropped: string[] = [];
  for (const [name, value] of props) {
    if (REACT.has(name)) continue;
    if (name === 'style') Object.assign(properties, styleProperties(value, dropped));
    else if (value !== null && value !== undefined && value !== false) {
      const text = value === true ? true : isKind(value, 'content') ? undefined : textOfValue(value);
      const attribute = name === 'className' ? 'class' : name === 'htmlFor' ? 'for' : name;
      if (text === undefined) dropped.push(name);
      else properties[find(html, attribute).property] = text;
    }
  }
  return { properties, dropped };
}

/** Returns properties for styles that have an attribute or a class; adds `style` to `dropped` for all others. */
function styleProperties(style: Value, dropped: string[]): Properties {
  const properties: Properties = {};
  if (!isKind(style, 'object')) {
    if (typeof style === 'string') dropped.push('style');
    return properties;
  }
  for (const [name, value] of style.entries) {
    const text = textOf(value).trim();
    if (name === 'textAlign' && /^(?:left|center|right)$/.test(text))
      properties.className = [`align-${text}`];
    else if (/^(?:width|height)$/.test(name) && /^\d+(?:px)?$/.test(text))
      properties[name] = Number.parseInt(text, 10);
    else dropped.push('style');
  }
  return properties;
}

/** True for the name of an element that HTML, SVG or MathML has. */
export function isElementName(name: string): boolean {
  return (
    HTML_ELEMENTS.has(name) ||
    /^(?:head|title|meta|link|style|script|center|font|svg:|object|embed)/.test(name)
  );
}
