import type { BlockContent, List, PhrasingContent, RootContent } from 'mdast';
import { entriesOf } from '../../../javascript/methods.ts';
import { isKind } from '../../../javascript/values.ts';
import { languageOfFile } from '../../../markdown/code/languages.ts';
import type { Parsing } from '../../../markdown/parsing.ts';
import { codeTab } from '../../shared/dialects/code-tab.ts';
import { type Props, textOfValue } from './evaluate.ts';
import { blocksOf, phrasingOf } from './flow.ts';
import type { JsxElement } from './tags.ts';

/** A component or an element, where it is used. */
export interface Use {
  readonly name: string;
  readonly props: Props;
  readonly children: readonly RootContent[];
  /** Node at which problems are reported. */
  readonly node: Pick<RootContent, 'position'>;
  /** Its element in the page; absent for one inside an expression. */
  readonly written?: JsxElement;
}

/** A use of a component, with its page. */
export interface ComponentUse extends Use {
  readonly parsing: Parsing;
}

/** Returns the nodes of a component; undefined if it cannot show these props. */
type RenderUse = (use: ComponentUse) => readonly RootContent[] | undefined;

/** Parts of the directive that replaces a component. */
interface DirectiveParts {
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly label?: readonly PhrasingContent[];
  readonly children?: readonly RootContent[];
}

function text(props: Props, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = textOfValue(props.get(name));
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

function isSet(props: Props, name: string): boolean {
  const value = props.get(name);
  return value !== undefined && value !== null && value !== false;
}

function plain(value: string | undefined): PhrasingContent[] {
  return value === undefined ? [] : [{ type: 'text', value }];
}

/** Returns the content of the first prop with a value: elements, or a text. */
function content(props: Props, ...names: readonly string[]): PhrasingContent[] {
  for (const name of names) {
    const value = props.get(name);
    if (isKind(value, 'content')) return phrasingOf(value.nodes);
    const words = textOfValue(value);
    if (words !== undefined && words !== '') return plain(words);
  }
  return [];
}

function attributesOf(all: DirectiveParts['attributes'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Returns the ranges of the tags, which the Markdown copy replaces. */
function written({ written }: ComponentUse) {
  const range = (position: Use['node']['position']) =>
    position && { start: position.start.offset ?? 0, end: position.end.offset ?? 0 };
  const opening = range(written?.opening);
  return { written: { opening, closing: range(written?.closing) } };
}

function container(
  use: ComponentUse,
  name: string,
  { attributes, label = [], children = use.children }: DirectiveParts,
): RootContent[] {
  const first: BlockContent[] =
    label.length === 0 ? [] : [{ type: 'paragraph', data: { directiveLabel: true }, children: [...label] }];
  return [
    {
      type: 'containerDirective',
      name,
      attributes: attributesOf(attributes),
      children: [...first, ...blocksOf(children)],
      data: written(use),
      ...(use.node.position && { position: use.node.position }),
    },
  ];
}

function inline(use: ComponentUse, name: string, { attributes, label = [] }: DirectiveParts): RootContent[] {
  return [
    {
      type: 'textDirective',
      name,
      attributes: attributesOf(attributes),
      children: [...label],
      data: written(use),
      ...(use.node.position && { position: use.node.position }),
    },
  ];
}

/** Kind of a note in other generators → kind in paydocs. */
const NOTES: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'important',
  success: 'success',
  secondary: 'secondary',
  check: 'success',
  error: 'danger',
  warn: 'warning',
  default: 'note',
  hint: 'tip',
};

function note(kind: string | undefined): RenderUse {
  return (use) => {
    const name =
      NOTES[(kind ?? text(use.props, 'type', 'kind', 'variant') ?? 'note').toLowerCase()] ?? 'note';
    return container(use, name, { label: content(use.props, 'title') });
  };
}

/** Returns value → label from the prop `values` of a set of tabs. */
function labelsOf(props: Props): ReadonlyMap<string, string> {
  const values = props.get('values');
  const pairs = isKind(values, 'list') ? values.items.map((pair) => new Map(entriesOf(pair))) : [];
  return new Map(
    pairs.map((pair) => [text(pair, 'value') ?? '', text(pair, 'label') ?? text(pair, 'value') ?? '']),
  );
}

const tabs: RenderUse = (use) => {
  const { props } = use;
  if (!use.children.some(isTab)) return undefined;
  const labels = labelsOf(props);
  const children = use.children.map((child): RootContent => {
    if (child.type !== 'containerDirective' || child.name !== 'tab') return child;
    const value = child.attributes?.value ?? '';
    const label = labels.get(value);
    const [first, ...rest] = child.children;
    if (
      label === undefined ||
      (first?.type === 'paragraph' &&
        first.data?.directiveLabel &&
        first.children.length > 0 &&
        !isSameLabel(first.children, value))
    )
      return child;
    const own = first?.type === 'paragraph' && first.data?.directiveLabel ? rest : child.children;
    return {
      ...child,
      children: [{ type: 'paragraph', data: { directiveLabel: true }, children: plain(label) }, ...own],
    };
  });
  return container(use, 'tabs', {
    attributes: { group: text(props, 'groupId', 'syncKey'), default: text(props, 'defaultValue') },
    children: tabsIn(children),
  });
};

function isTab(node: RootContent): boolean {
  return node.type === 'code' || (node.type === 'containerDirective' && node.name === 'tab');
}

function isSameLabel(nodes: readonly PhrasingContent[], value: string): boolean {
  return nodes.every((node) => node.type === 'text' && node.value === value);
}

/** Returns the content of a set of tabs, with each code block as a tab. */
function tabsIn(children: readonly RootContent[]): readonly RootContent[] {
  return children.flatMap((child, index) => (child.type === 'code' ? [codeTab(child, index)] : [child]));
}

const tab: RenderUse = (use) => {
  const { props } = use;
  const value = text(props, 'value', 'label', 'title', 'name') ?? '';
  const label = content(props, 'label', 'title', 'value', 'name');
  return container(use, 'tab', {
    attributes: { value, default: isSet(props, 'default') ? 'true' : undefined },
    label,
  });
};

/** Renders a set of tabs whose content is in slots: `<Fragment slot="npm">`. */
const slots: RenderUse = (use) => {
  const named = (use.written?.children ?? []).flatMap((child) => {
    if (child.type !== 'jsxElement') return [];
    const slot = child.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'slot')?.value;
    return typeof slot === 'string' ? [slot] : [];
  });
  const blocks = use.children.filter(({ type }) => type !== 'text');
  if (named.length === 0 || named.length !== blocks.length) return undefined;
  const children = blocks.map((block, index): RootContent => {
    const name = named[index] ?? '';
    return {
      type: 'containerDirective',
      name: 'tab',
      attributes: { value: name },
      data: { written: {} },
      children: [
        { type: 'paragraph', data: { directiveLabel: true }, children: plain(name) },
        ...blocksOf([block]),
      ],
    };
  });
  return container(use, 'tabs', {
    attributes: { group: text(use.props, 'group') ?? 'package-manager' },
    children,
  });
};

const details: RenderUse = (use) => {
  const label = content(use.props, 'title', 'summary', 'label');
  return container(use, 'details', {
    label,
    attributes: { open: isSet(use.props, 'open') || isSet(use.props, 'defaultOpen') ? 'true' : undefined },
  });
};

const card: RenderUse = (use) => {
  const { props } = use;
  const description = content(props, 'description');
  const extra: RootContent[] = description.length === 0 ? [] : [{ type: 'paragraph', children: description }];
  return container(use, 'card', {
    attributes: { href: text(props, 'href', 'to', 'link') },
    label: content(props, 'title', 'label'),
    children: [...extra, ...use.children],
  });
};

/** Renders steps as an ordered list: the author's, or one of components. */
const steps: RenderUse = (use) => container(use, 'steps', { children: stepList(use.children) });

function stepList(children: readonly RootContent[]): readonly RootContent[] {
  if (!children.some(({ type }) => type === 'listItem')) return children;
  const list: List = {
    type: 'list',
    ordered: true,
    children: children.flatMap((child) => (child.type === 'listItem' ? [child] : [])),
  };
  return [list];
}

const step: RenderUse = ({ props, children }) => {
  const title = content(props, 'title');
  const first: BlockContent[] =
    title.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'strong', children: title }] }];
  return [{ type: 'listItem', spread: true, children: [...first, ...blocksOf(children)] }];
};

const badge: RenderUse = (use) => {
  const own = content(use.props, 'text', 'label');
  return inline(use, 'badge', {
    attributes: { type: text(use.props, 'variant', 'type', 'color') },
    label: own.length > 0 ? own : phrasingOf(use.children),
  });
};

const link: RenderUse = (use) => {
  const { props, children } = use;
  const url = text(props, 'href', 'to') ?? '';
  const shown = children.length > 0 ? phrasingOf(children) : content(props, 'title', 'label', 'text');
  if (children.some((child) => !phrasingOf([child]).length && child.type !== 'text')) return undefined;
  return [
    {
      type: 'link',
      url,
      children: shown.flatMap((child) => (child.type === 'link' ? child.children : [child])),
    },
  ];
};

const linkButton: RenderUse = (use) => {
  const made = link(use);
  return made && [{ type: 'paragraph', children: phrasingOf(made) }];
};

/** Renders a code block with the source in a prop or in the content. */
const codeBlock: RenderUse = ({ props, children }) => {
  const [only] = children;
  if (children.length === 1 && only?.type === 'code') return [only];
  const value = text(props, 'code', 'children') ?? textOfValue({ kind: 'content', nodes: children }) ?? '';
  const title = text(props, 'title', 'filename');
  const language =
    text(props, 'language', 'lang') ?? /\blanguage-([\w-]+)/.exec(text(props, 'className') ?? '')?.[1];
  const meta = [
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    text(props, 'metastring') ?? '',
  ]
    .join(' ')
    .trim();
  const lang = language ?? (title === undefined ? undefined : languageOfFile(title)) ?? null;
  return [{ type: 'code', lang, meta, value: value.replace(/^\n|\n$/g, '') }];
};

const image: RenderUse = ({ props, node }) => {
  const url = text(props, 'src', 'img', 'source');
  if (url === undefined) return undefined;
  return [
    {
      type: 'image',
      url,
      alt: text(props, 'alt', 'title') ?? '',
      ...(node.position && { position: node.position }),
    },
  ];
};

const themedImage: RenderUse = (use) => {
  const sources = use.props.get('sources');
  const from = isKind(sources, 'object') ? sources.entries : use.props;
  const [light, dark] = [text(from, 'light'), text(from, 'dark')];
  if (light === undefined || dark === undefined) return undefined;
  return container(use, 'themed-image', {
    attributes: { light, dark, alt: text(use.props, 'alt') ?? '' },
    children: [],
  });
};

const frame: RenderUse = (use) => container(use, 'frame', { label: content(use.props, 'caption', 'title') });

const named =
  (name: string): RenderUse =>
  (use) =>
    container(use, name, {});

const through: RenderUse = ({ children }) => children;
const nothing: RenderUse = () => [];
const columns: RenderUse = (use) =>
  use.children.every((child) => child.type === 'containerDirective' && child.name === 'card')
    ? container(use, 'cards', {})
    : container(use, 'columns', {});

const TABLE: readonly (readonly [string, RenderUse])[] = [
  ['Tabs', tabs],
  ['TabItem', tab],
  ['Tab', tab],
  ['CodeGroup', tabs],
  ['CodeTabs', tabs],
  ['CodeTab', tab],
  ['PackageManagerTabs', slots],
  ['UIFrameworkTabs', slots],
  ['Admonition', note(undefined)],
  ['Aside', note(undefined)],
  ['Callout', note(undefined)],
  ...[
    'Note',
    'Tip',
    'Info',
    'Warning',
    'Danger',
    'Caution',
    'Important',
    'Check',
    'Success',
    'Error',
    'Hint',
  ].map((name): readonly [string, RenderUse] => [name, note(name)]),
  ['Details', details],
  ['Accordion', details],
  ['Expandable', details],
  ['Collapse', details],
  ['Collapsible', details],
  ['DetailedExplanation', details],
  ['AccordionGroup', through],
  ['Accordions', through],
  ['Card', card],
  ['LinkCard', card],
  ['CardGrid', named('cards')],
  ['CardGroup', named('cards')],
  ['Cards', named('cards')],
  ['Columns', columns],
  ['Column', through],
  ['Steps', steps],
  ['Step', step],
  ['FileTree', named('file-tree')],
  ['Badge', badge],
  ['Pill', badge],
  ['Icon', nothing],
  ['TOCInline', nothing],
  ['Link', link],
  ['LinkButton', linkButton],
  ['Button', linkButton],
  ['CodeBlock', codeBlock],
  ['Code', codeBlock],
  ['Image', image],
  ['IdealImage', image],
  ['ThemedImage', themedImage],
  ['Frame', frame],
  ['BrowserOnly', through],
];

/** Name of a component of other generators → function that renders it. */
export const COMPONENTS: ReadonlyMap<string, RenderUse> = new Map(TABLE);
