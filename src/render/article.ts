import type { Root } from 'hast';
import { type ComponentType, createElement, type Key, type ReactElement, type ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { ArticleComponents } from '../assets/server-modules.ts';
import type { Speech } from '../content/parse-doc.ts';
import { REFERENCE_SLOT, slot } from '../html/slots.ts';
import type { DirectiveProps } from '../shared/theme.ts';
import { sentencesIn } from '../site/site-props.ts';
import { besideTheirText } from './beside-text.ts';
import { linesAsHtml } from './code-lines.ts';
import { markHidden } from './hidden-marks.ts';

/** Represents a directive in the component map: the name says which, since aliases share a component. */
interface DirectiveType {
  readonly directive: string;
  readonly component: ComponentType<DirectiveProps>;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type ElementType = Parameters<typeof reactJsx>[0];
type MakeElement = typeof reactJsx;

/** Makes the function that turns an article's tree into HTML through the theme's components. */
export function articleRenderer(
  theme: Pick<ArticleComponents, 'markdown' | 'directives'>,
  draw: DrawElement,
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
    return draw(processor.stringify('span' in theme.markdown ? placed : linesAsHtml(placed)), speech);
  };
}

/** Draws an element in a language. */
export type DrawElement = (element: ReactElement, speech: Speech) => string;

/** Makes the function that draws elements with the sentences of the theme. */
export function elementDrawer({
  articleStrings,
  StringsContext,
}: Pick<ArticleComponents, 'articleStrings' | 'StringsContext'>): DrawElement {
  return (element, { language, prefix = 'article' }) => {
    const value = { sentences: sentencesIn(language, articleStrings), language };
    const spoken = createElement(StringsContext, { value }, element);
    // React puts the text together piece by piece, and keeps every piece until a letter of it is read.
    const html = renderToStaticMarkup(spoken, { identifierPrefix: prefix });
    return Buffer.from(markHidden(html)).toString();
  };
}

function ReferenceSlot({ reference }: { readonly reference: number }): string {
  return slot('reference', Number(reference));
}

/** React's function, but for directives: their components get name, attributes and label apart. */
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
