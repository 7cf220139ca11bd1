import type { Element, ElementContent, Root } from 'hast';
import { type ComponentType, createElement, type Key, type ReactElement, type ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { ArticleComponents } from '../assets/server-modules.ts';
import type { Speech } from '../content/parse-doc.ts';
import { REFERENCE_SLOT, slot } from '../html/slots.ts';
import { escapeAttribute } from '../shared/escape.ts';
import { codePointName, HIDDEN_CLASS, hiddenCharacters } from '../shared/hidden-characters.ts';
import type { DirectiveProps } from '../shared/theme.ts';
import { trustedHtml } from '../shared/trusted-html.ts';
import { sentencesIn } from '../site/site-props.ts';
import { besideTheirText } from './beside-text.ts';

const CODE_TAG = /^<(\/?)(?:code|pre|kbd|samp)[\s>]/;

/**
 * Marks the hidden characters of code in finished HTML by empty elements. Their text is in the style sheet, so that neither the
 * copy button nor a selection copies them. All articles and references pass here.
 */
function markHidden(html: string): string {
  if (hiddenCharacters(html).length === 0) return html;
  const parts = html.split(/(<[^>]*>)/);
  // A character may belong to its neighbor in another element: highlighting separates the number from its keycap.
  const text = parts.filter((_, index) => index % 2 === 0).join('');
  const hidden = new Set(hiddenCharacters(text).map(({ index }) => index));
  let [depth, start] = [0, 0];
  const marked = parts.map((part, index) => {
    const closing = CODE_TAG.exec(part)?.[1];
    if (closing !== undefined) depth += closing === '' ? 1 : -1;
    if (index % 2 === 1) return part;
    const from = start;
    start += part.length;
    return depth === 0
      ? part
      : part.replace(/\P{ASCII}|\p{Cc}/gu, (found, at) => (hidden.has(from + at) ? mark(found) : found));
  });
  return marked.join('');
}

function mark(character: string): string {
  return `<span class="${HIDDEN_CLASS}" data-character="${codePointName(character)}"></span>`;
}

/** Represents a directive in the component map: the name says which, since aliases share a component. */
interface DirectiveType {
  readonly directive: string;
  readonly component: ComponentType<DirectiveProps>;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type ElementType = Parameters<typeof reactJsx>[0];
type MakeElement = typeof reactJsx;

/** Creates the function that renders an article's tree to HTML with the theme's components. */
export function articleRenderer(
  theme: Pick<ArticleComponents, 'markdown' | 'directives'>,
  render: RenderElement,
): (tree: Root, speech: Speech) => string {
  const directives = Object.entries(theme.directives).map(([directive, component]) => [
    `directive-${directive}`,
    { directive, component } satisfies DirectiveType,
  ]);
  const processor = unified()
    .use(rehypeReact, {
      Fragment,
      jsx: aware(reactJsx),
      jsxs: aware(reactJsxs),
      // The map's values are what `aware` gets as types; the library only hands them through.
      components: { ...theme.markdown, ...Object.fromEntries(directives), [REFERENCE_SLOT]: ReferenceSlot },
    })
    .freeze();
  const besideText = new Set(
    Object.entries(theme.directives).flatMap(([name, { directive }]) =>
      directive?.isBesideText ? [name] : [],
    ),
  );
  return (tree, speech) => {
    const placed = besideTheirText(tree, besideText);
    // A theme that renders words of code with a component gets them one by one.
    return render(processor.stringify('span' in theme.markdown ? placed : linesAsHtml(placed)), speech);
  };
}

/** Renders an element in a language. */
export type RenderElement = (element: ReactElement, speech: Speech) => string;

/** Creates the function that renders elements with the strings of the theme. */
export function elementRenderer({
  articleStrings,
  StringsContext,
}: Pick<ArticleComponents, 'articleStrings' | 'StringsContext'>): RenderElement {
  return (element, { language, prefix = 'article' }) => {
    const value = { sentences: sentencesIn(language, articleStrings), language };
    const spoken = createElement(StringsContext, { value }, element);
    // React makes the text of many pieces, which stay in memory until it is read. The copy below has none.
    const html = renderToStaticMarkup(spoken, { identifierPrefix: prefix });
    return Buffer.from(markHidden(html)).toString();
  };
}

function ReferenceSlot({ reference }: { readonly reference: number }): string {
  return slot('reference', Number(reference));
}

/** Wraps React's function: components of directives get name, attributes and label separately. */
function aware(make: MakeElement): MakeElement {
  return (type: ElementType | DirectiveType, props: unknown, key?: Key) => {
    if (typeof type === 'object' && type !== null && 'directive' in type)
      return directiveElement(type, props as Props, key);
    return make(type as ElementType, props, key);
  };
}

function directiveElement({ directive, component }: DirectiveType, props: Props, key?: Key): ReactElement {
  const { children, inline, ...attributes } = props;
  const all = Array.isArray(children) ? (children as ReactNode[]) : [children];
  const labeled = all.findIndex(isLabel);
  const label = all[labeled];
  const directiveProps: DirectiveProps = {
    name: directive,
    attributes: attributes as Readonly<Record<string, string>>,
    ...(inline === true && { inline: true }),
    ...(isLabel(label) && { label: label.props.children }),
    children: labeled < 0 ? children : all.filter((_, place) => place !== labeled),
  };
  return createElement(component, key === undefined ? directiveProps : { ...directiveProps, key });
}

function isLabel(child: ReactNode): child is ReactElement<{ readonly children?: ReactNode }> {
  return typeof child === 'object' && child !== null && 'type' in child && child.type === 'directive-label';
}

/**
 * Returns the tree with the lines of code as HTML: React would make an element of each of thousands of colored words.
 * The HTML is safe: all texts are escaped.
 */
function linesAsHtml<Node extends Root | Element>(node: Node): Node {
  const isCode = node.type === 'element' && node.tagName === 'code-block';
  let isOther = false;
  const children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    const made = isCode ? htmlLine(child) : linesAsHtml(child);
    isOther ||= made !== child;
    return made;
  });
  return isOther ? { ...node, children } : node;
}

function htmlLine({ properties, children, ...line }: Element): Element {
  const inner = { __html: trustedHtml(children.map(htmlOf).join('')) };
  // The library hands on whatever it does not know to React.
  const made = { ...properties, dangerouslySetInnerHTML: inner } as unknown as Element['properties'];
  return { ...line, properties: made, children: [] };
}

/** Returns the HTML of a part of code, as React writes it. */
function htmlOf(node: ElementContent): string {
  if (node.type === 'text') return textHtml(node.value);
  if (node.type !== 'element') return '';
  const { className } = node.properties;
  const name = escapeAttribute(Array.isArray(className) ? className.join(' ') : String(className));
  return `<span class="${name}">${node.children.map(htmlOf).join('')}</span>`;
}

function textHtml(text: string): string {
  return /[&<>"']/.test(text) ? escapeAttribute(text).replaceAll("'", '&#x27;') : text;
}
