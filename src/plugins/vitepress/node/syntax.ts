import type { Html, Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { parseText } from '../../../markdown/parse-text.ts';
import { type Parsing, parsingOf } from '../../../markdown/parsing.ts';
import type { SyntaxPart } from '../../../plugin.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { codeTab } from '../../shared/dialects/code-tab.ts';
import { type IncludedPart, includedCode, includedMarkdown } from '../../shared/dialects/included.ts';
import { isParent, maskTags } from '../../shared/dialects/masked-tags.ts';

/** Remark plugin that replaces the syntax of VitePress. */
function remarkVitepress(this: Processor) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const parsing = parsingOf(file);
    const parse = (text: string) => parseText(this, text);
    await expand(tree, { parsing, parse, chain: [parsing.path] });
    replace(tree, parsing);
    maskTags(tree, parsing);
  };
}

interface Expanding {
  readonly parsing: Parsing;
  readonly parse: (text: string) => { readonly tree: Root; readonly text: string };
  readonly chain: readonly ContentPath[];
}

/** Replaces snippets and includes by the content of their files. */
async function expand(parent: Parent, expanding: Expanding): Promise<void> {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const found =
      child.type === 'html' || child.type === 'paragraph' ? await contentOf(child, expanding) : undefined;
    if (found === undefined && isParent(child)) await expand(child, expanding);
    children.push(...(found ?? [child]));
  }
  parent.children = children;
}

/** Matches `<!--@include: ./parts/basics.md{3,10}-->`, also with `#region`. */
const INCLUDE = /^<!--\s*@include:\s*([^\s{#]+)(?:#([\w-]+))?(?:\{(\d*)(,)?(\d*)\})?\s*-->\s*$/;

/** Matches `<<< @/snippets/a.js#region{2 ts:line-numbers} [Title]`. */
const SNIPPET = /^<<<\s+([^\s{#]+)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/;

async function contentOf(
  node: Html | Paragraph,
  { parsing, parse, chain }: Expanding,
): Promise<readonly RootContent[] | undefined> {
  const [offset, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (node.type === 'html') {
    const [whole, file = '', region, from = '', comma = '', to = ''] = INCLUDE.exec(node.value) ?? [];
    if (whole === undefined) return undefined;
    const lines = from + to === '' ? undefined : comma === '' ? from : `${from}-${to}`;
    const part: IncludedPart = { file: includedFile(file), region, lines };
    return includedMarkdown(part, parse, {
      parsing,
      chain,
      offset,
      end,
      expand: (tree, inner) => expand(tree, { parsing, parse, chain: inner }),
    });
  }
  const written = parsing.sources.slice(offset, end);
  if (!written.startsWith('<<<')) return undefined;
  const snippets = written.split('\n').map((line) => SNIPPET.exec(line.trim()));
  if (snippets.some((snippet) => snippet === null)) return undefined;
  const blocks: RootContent[] = [];
  for (const snippet of snippets) {
    const [, file = '', region, options = '', title] = snippet ?? [];
    const [, ranges = '', lang] = /^([\d\s,-]*)(\S*)/.exec(options.trim()) ?? [];
    const meta = [ranges.trim() === '' ? '' : `{${ranges.trim()}}`, title === undefined ? '' : `[${title}]`]
      .join(' ')
      .trim();
    const fence = { meta, position: node.position, ...(lang !== undefined && lang !== '' && { lang }) };
    blocks.push(
      ...(await includedCode({ file: includedFile(file), region }, fence, { parsing, chain, offset })),
    );
  }
  return blocks;
}

/** Returns the path of a file; `@/` is the folder of the docs. */
function includedFile(file: string): string {
  return file.replace(/^@\/?/, '/docs/');
}

function replace(parent: Parent, parsing: Parsing): void {
  parent.children = withBadges(parent.children, parsing).flatMap((node): readonly RootContent[] => {
    if (isParent(node)) replace(node, parsing);
    if (node.type === 'containerDirective') {
      if (node.name === 'code-group')
        return [
          {
            ...node,
            name: 'tabs',
            children: node.children.flatMap((child, index) =>
              child.type === 'code' ? codeTab(child, index) : [],
            ),
          },
        ];
      if (node.name === 'v-pre' || node.name === 'raw') return [{ ...node, name: 'columns' }];
    }
    if (node.type === 'paragraph' && isContents(node)) {
      parsing.edits.push({
        start: node.position?.start.offset ?? 0,
        end: node.position?.end.offset ?? 0,
        put: [],
      });
      return [];
    }
    if (node.type === 'text') return [{ ...node, value: withValues(node.value, parsing.frontMatter) }];
    return [node];
  });
}

/** True for `[[toc]]`, which is removed: the theme has a table of contents next to each page. */
function isContents({ children: [only, ...others] }: Paragraph): boolean {
  return others.length === 0 && only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value.trim());
}

/** Replaces `{{ $frontmatter.title }}` by values of the front matter. */
function withValues(text: string, frontMatter: object): string {
  return text.replace(/\{\{\s*\$frontmatter\.([\w-]+)\s*\}\}/g, (written, name: string) => {
    const value: unknown = Object.hasOwn(frontMatter, name) ? Reflect.get(frontMatter, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });
}

const BADGE = /^<Badge\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>$/;

/** Replaces badges in a line of text by directives. */
function withBadges(nodes: readonly RootContent[], parsing: Parsing): readonly RootContent[] {
  if (!nodes.some((node) => node.type === 'html' && node.value.startsWith('<Badge'))) return nodes;
  const made: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    const badge = node?.type === 'html' ? BADGE.exec(node.value.trim()) : null;
    if (node === undefined || badge === null) {
      if (node !== undefined) made.push(node);
      continue;
    }
    const [, attributes = '', isClosed] = badge;
    const end =
      isClosed === '/'
        ? index
        : nodes.findIndex((other, at) => at > index && other.type === 'html' && other.value === '</Badge>');
    const inside = end > index ? nodes.slice(index + 1, end) : [];
    made.push(badgeOf(node, { attributes, inside }));
    if (end > index) index = end;
    const [start, last] = [
      node.position?.start.offset ?? 0,
      nodes[Math.max(index, 0)]?.position?.end.offset ?? 0,
    ];
    parsing.edits.push({ start, end: last, put: [attribute(attributes, 'text') ?? ''] });
  }
  return made;
}

function badgeOf(
  { position }: RootContent,
  { attributes, inside }: { readonly attributes: string; readonly inside: readonly RootContent[] },
): RootContent {
  const text = attribute(attributes, 'text');
  const type = attribute(attributes, 'type');
  return {
    type: 'textDirective',
    name: 'badge',
    attributes: type === undefined ? {} : { type },
    children: text === undefined ? inside.filter(isPhrasing) : [{ type: 'text', value: text }],
    data: { written: {} },
    ...(position && { position }),
  };
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return (
    node.type === 'text' || node.type === 'inlineCode' || node.type === 'emphasis' || node.type === 'strong'
  );
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single;
}

export const syntax: SyntaxPart = {
  remark: [remarkVitepress],
  directives: ['code-group', 'v-pre', 'raw'],
};
