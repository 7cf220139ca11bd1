import type { Paragraph, Parent, RootContent } from 'mdast';
import type { Position } from 'unist';
import type { Evaluation } from '../../../javascript/interpreter.ts';
import { called } from '../../../javascript/methods.ts';
import { lookUp, type Scope } from '../../../javascript/scope.ts';
import { isKind, object, type Value } from '../../../javascript/values.ts';
import { wholeLine } from '../../../markdown/copy/directives.ts';
import { report } from '../../../markdown/parsing.ts';
import { warning } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { COMPONENTS, type Use } from './components.ts';
import {
  createEvaluation,
  evaluateSpread,
  evaluateText,
  NotStaticError,
  nodesOf,
  type Props,
  textOfValue,
} from './evaluate.ts';
import { blocksOf, paragraphOf } from './flow.ts';
import { isElementName, propertiesOf } from './html.ts';
import { type Page, warnOnce } from './page.ts';
import type { JsxElement, JsxTag } from './tags.ts';

/** Context of a conversion: the page, and the names that its content may use. */
export interface Converting {
  readonly page: Page;
  readonly scope: Scope;
  /** Imported components: name → component of another file, or name of a known component. */
  readonly imported: ReadonlyMap<string, Component | string>;
  /** Element for which imported content is rendered; problems are reported there. */
  readonly at?: Pick<RootContent, 'position'>;
}

/** Renders another file, imported as a component, at a node. */
export type Component = (props: Props, at: Pick<RootContent, 'position'>) => readonly RootContent[];

/** Replaces components, expressions and JSX elements among nodes by what they show. */
export function convert(nodes: readonly RootContent[], converting: Converting): RootContent[] {
  return nodes.flatMap((node) => convertNode(node, converting));
}

function convertNode(node: RootContent, converting: Converting): readonly RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      removeLine(node.position, converting);
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, converting);
    case 'jsxElement':
      return jsxElement(node, converting);
    case 'jsxTag':
      return [strayTag(node, converting)];
    case 'paragraph':
      return paragraphOf(node, convert(node.children, converting));
    default:
      return 'children' in node ? [withChildren(node, converting)] : [node];
  }
}

const FLOW = new Set(['blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'root']);

function withChildren<Node extends RootContent & Parent>(node: Node, converting: Converting): Node {
  const children = convert(node.children, converting);
  const isLabel = (child: RootContent): boolean =>
    child.type === 'paragraph' && child.data?.directiveLabel === true;
  return {
    ...node,
    children: FLOW.has(node.type)
      ? [...children.filter(isLabel), ...blocksOf(children.filter((child) => !isLabel(child)))]
      : children,
  };
}

/** Removes a tag from the Markdown copy, and its line if nothing else is on it. */
export function removeLine(
  position: Position | undefined,
  { page: { parsing } }: Pick<Converting, 'page'>,
): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return;
  const isAlone = parsing.sources.lineEnd(end) === end;
  parsing.edits.push({ ...(isAlone ? wholeLine(parsing, { start, end }) : { start, end }), put: [] });
}

function expression(
  node: { readonly type: string; readonly value: string; readonly position?: Position | undefined },
  converting: Converting,
): readonly RootContent[] {
  const value = expressionValue(node, node.value, converting);
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  converting.page.parsing.edits.push({ start, end, put: [textOfValue(value) ?? ''] });
  try {
    return nodesOf(value).map((child) =>
      'position' in child || node.position === undefined ? child : { ...child, position: node.position },
    );
  } catch (reason) {
    if (!(reason instanceof NotStaticError)) throw reason;
    warnOfCode(node, { source: `{${node.value}}`, reason }, converting);
    return [];
  }
}

/** Returns the context for evaluating expressions at a node. */
export function evaluationOf(
  { page, imported, at }: Omit<Converting, 'scope'>,
  node: Pick<RootContent, 'position'>,
): Evaluation {
  return createEvaluation(page.steps, (name, props, children, scope) =>
    renderComponent({ name, props, children, node: at ?? node }, { page, scope, imported, at: at ?? node }),
  );
}

/** Returns the value of an expression. If it would have to run code, reports a warning and returns undefined. */
function expressionValue(node: Pick<RootContent, 'position'>, source: string, converting: Converting): Value {
  try {
    return evaluateText(source, converting.scope, evaluationOf(converting, node));
  } catch (reason) {
    if (!(reason instanceof NotStaticError)) throw reason;
    warnOfCode(node, { source: `{${source}}`, reason }, converting);
    return undefined;
  }
}

function warnOfCode(
  node: Pick<RootContent, 'position'>,
  { source, reason }: { readonly source: string; readonly reason: Error },
  { page, at }: Converting,
): void {
  const shown = source.length > 60 ? `${source.slice(0, 57)}…}` : source;
  const text = `"${shown.replace(/\s+/g, ' ')}" ${reason.message}, so it is left out: no code of a page runs.`;
  const hint = 'Write its result instead.';
  report(page.parsing, (at ?? node).position?.start.offset ?? 0, warning('mdx', text, { hint }));
}

/** Returns the evaluated attributes of an element. */
function propsOf({ attributes, ...node }: JsxElement, converting: Converting): Map<string, Value> {
  const props = new Map<string, Value>();
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      try {
        const spread = evaluateSpread(attribute.value, converting.scope, evaluationOf(converting, node));
        for (const [name, value] of spread) props.set(name, value);
      } catch (reason) {
        if (!(reason instanceof NotStaticError)) throw reason;
        warnOfCode(node, { source: `{${attribute.value}}`, reason }, converting);
      }
    } else if (attribute.value === null || attribute.value === undefined) props.set(attribute.name, true);
    else if (typeof attribute.value === 'string') props.set(attribute.name, attribute.value);
    // Event handlers have no effect in a page, so they are ignored.
    else if (!/^on[A-Z]/.test(attribute.name))
      props.set(attribute.name, expressionValue(node, attribute.value.value, converting));
  }
  return props;
}

function jsxElement(node: JsxElement, converting: Converting): readonly RootContent[] {
  const props = propsOf(node, converting);
  return renderComponent(
    { name: node.name, props, children: convert(node.children, converting), node, written: node },
    converting,
  );
}

/** Renders a component or an element, within the limits of the page. */
function renderComponent(use: Use, converting: Converting): readonly RootContent[] {
  const { page } = converting;
  const isWithin = page.depth < limits.markdown.nesting && page.steps.spend(1 + use.children.length);
  if (!isWithin) {
    const text = 'The components of this page show too much, so the rest is left out.';
    warnOnce(page, use.node, warning('mdx', text, { hint: 'Split the page.' }));
    return [];
  }
  page.depth += 1;
  try {
    return renderWithin(use, converting);
  } finally {
    page.depth -= 1;
  }
}

function renderWithin(use: Use, converting: Converting): readonly RootContent[] {
  const { props, children, node, written } = use;
  const { page, scope, imported } = converting;
  const imports = imported.get(use.name);
  const name = typeof imports === 'string' ? imports : use.name;
  const defined = lookUp(scope, name);
  const position = node.position && { position: node.position };
  const removeTags = (): void => {
    if (written === undefined) return;
    removeLine(written.opening, converting);
    removeLine(written.closing, converting);
  };
  if (typeof imports === 'function' || isKind(defined, 'function')) {
    const given = new Map(props);
    if (children.length > 0) given.set('children', { kind: 'content', nodes: children });
    removeTags();
    try {
      const nodes =
        typeof imports === 'function' ? imports(given, node) : nodesOf(called(defined, [object(given)]));
      return nodes.map((child) => ({ ...position, ...child }));
    } catch (reason) {
      if (!(reason instanceof NotStaticError)) throw reason;
      warnOfCode(node, { source: `<${name}>`, reason }, converting);
      return children;
    }
  }
  const component = COMPONENTS.get(name) ?? COMPONENTS.get(name.slice(name.lastIndexOf('.') + 1));
  if (component !== undefined && /^[A-Z]/.test(name)) {
    const made = component({ ...use, parsing: page.parsing });
    if (made !== undefined) {
      if (!made.some(isCopiedDirective)) removeTags();
      return made.map((child) => ({ ...position, ...child }));
    }
  }
  removeTags();
  if (name === '' || name === 'Fragment' || name === 'React.Fragment') return children;
  if (name === 'head') {
    const text = 'The <head> of this page is left out.';
    const hint = 'Write `description` and `keywords` in the front matter, or `head` in site.config.yaml.';
    warnOnce(page, node, warning('mdx', text, { hint }));
    return [];
  }
  if (/^[a-z]/.test(name) && isElementName(name)) return [html(use, converting)];
  const text = `The component <${name}> is not known, so only its content is shown.`;
  const hint = 'Write what it shows in Markdown, or with a directive.';
  warnOnce(page, node, warning('unknown-component', text, { hint }));
  return children;
}

function isCopiedDirective(node: RootContent): boolean {
  return (
    (node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective') &&
    node.data?.written !== undefined
  );
}

function html({ name, props, children, node, written }: Use, { page }: Converting): RootContent {
  const { properties, dropped } = propertiesOf(props);
  for (const attribute of dropped) {
    const text =
      attribute === 'style'
        ? 'Styles of elements are left out.'
        : `The attribute "${attribute}" is left out, because its value is not text.`;
    const hint =
      attribute === 'style'
        ? 'Use a class, and put the style into theme/styles/custom.css.'
        : 'Write its value as text.';
    warnOnce(page, node, warning('mdx', text, { hint }));
  }
  const position = (written ?? node).position;
  // `center` is not an element of HTML5.
  const isCenter = name === 'center';
  return {
    type: 'jsxHtml',
    tagName: isCenter ? 'div' : name,
    properties: isCenter ? { ...properties, className: ['align-center'] } : properties,
    children: [...children],
    ...(position && { position }),
  };
}

/** Returns an unpaired tag as HTML: it is left to the HTML parser, which shows one of an unknown element as text. */
function strayTag(node: JsxTag, { page: { parsing } }: Converting): RootContent {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  // HTML has no expressions, so they are removed.
  const value = parsing.sources
    .slice(start, end)
    .replace(/\s[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}/g, (one) => ' '.repeat(one.length));
  // Raw HTML with an unknown element becomes text, with a warning.
  return { type: 'html', value, ...(node.position && { position: node.position }) };
}

export function textParagraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}
