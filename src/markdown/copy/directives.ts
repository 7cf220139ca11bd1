import type { PhrasingContent } from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';
import type { Node } from 'unist';
import type { DirectiveRules } from '../../shared/theme.ts';
import { plainText } from '../article/text.ts';
import { isLabel } from '../nodes.ts';
import type { Edit, EditPart, Parsing } from '../parsing.ts';
import { continued } from './copy.ts';

/** Directive with its rules and label, for the Markdown copy. */
export interface CopiedDirective {
  readonly node: Directives;
  readonly rules: DirectiveRules;
  readonly label: readonly PhrasingContent[];
  /** Index of the link that its `src` or `href` became. */
  readonly target?: number | undefined;
}

interface Wrapping {
  readonly before: readonly EditPart[];
  readonly after: readonly EditPart[];
  /** Text without a label. */
  readonly instead: readonly EditPart[];
}

/** Edits a container for the Markdown copy: `:::note[Title]` becomes a line `**Note: Title**`, and the closing line is removed. */
export function copyContainer(parsing: Parsing, directive: CopiedDirective, isClosed: boolean): void {
  const { sources, edits } = parsing;
  const { start, end } = rangeOf([directive.node]);
  const opening = openingLine(parsing, { start, end });
  // An empty line between title and content: they are two paragraphs.
  const gap = `\n${continued(sources.lineBefore(start)).trimEnd()}`;
  const { before, after, instead } = directive.target === undefined ? title(directive) : toTarget(directive);
  if (directive.label.length === 0 && instead.length === 0)
    edits.push({ ...wholeLine(parsing, opening), put: [] });
  else
    edits.push(
      ...labelEdits(opening, directive.label, { before, after: [...after, gap], instead: [...instead, gap] }),
    );
  const lastBreak = sources.slice(start, end).lastIndexOf('\n');
  if (isClosed) edits.push({ start: start + lastBreak, end, put: [] });
}

function openingLine({ sources }: Parsing, { start, end }: Range): Range {
  return { start, end: Math.min(sources.lineEnd(start), end) };
}

/** Returns the range to remove for a line: with its indentation and its line break, but next to a marker only its own text. */
export function wholeLine({ sources }: Parsing, { start, end }: Range): Range {
  const before = sources.lineBefore(start);
  return before.trim() === '' ? { start: start - before.length, end: end + 1 } : { start, end };
}

/**
 * Edits `::name[label]` and `:name[label]` for the Markdown copy: they become their label, or the attribute that replaces it;
 * with a target, as a video has, a link.
 */
export function copyLeaf(parsing: Parsing, directive: CopiedDirective): void {
  const plain = { before: [], after: [], instead: [insteadOfLabel(directive)] };
  const wrapping = directive.target === undefined ? plain : toTarget(directive);
  parsing.edits.push(...labelEdits(rangeOf([directive.node]), directive.label, wrapping));
}

function title(directive: CopiedDirective): Wrapping {
  const name = directive.rules.hasNamedLabel ? capitalized(directive.node.name) : '';
  const plain = [name, insteadOfLabel(directive)].filter((part) => part !== '').join(': ');
  return {
    before: [name === '' ? '**' : `**${name}: `],
    after: ['**'],
    instead: plain === '' ? [] : [`**${plain}**`],
  };
}

/** Returns the text of the attribute that replaces a missing label. */
function insteadOfLabel({ node, rules: { labelAttribute } }: CopiedDirective): string {
  const { title, summary } = node.attributes ?? {};
  return (labelAttribute === undefined ? (title ?? summary) : node.attributes?.[labelAttribute]) ?? '';
}

function toTarget(directive: CopiedDirective): Wrapping {
  const { node, target = 0 } = directive;
  const link: EditPart[] = ['](', { link: target }, ')'];
  const name = insteadOfLabel(directive) || capitalized(node.name);
  return { before: ['['], after: link, instead: [`[${name}`, ...link] };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Ranges of the tags of a directive that a dialect writes without colons. */
export interface WrittenTags {
  readonly opening?: Range | undefined;
  readonly closing?: Range | undefined;
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    written?: WrittenTags;
  }
  interface LeafDirectiveData {
    written?: WrittenTags;
  }
  interface TextDirectiveData {
    written?: WrittenTags;
  }
}

/** Edits a directive with tags for the Markdown copy: its title replaces the opening tag. */
export function copyTags(
  parsing: Parsing,
  directive: CopiedDirective,
  { opening, closing }: WrittenTags,
): void {
  const { before, after, instead } = directive.target === undefined ? title(directive) : toTarget(directive);
  const words = plainText(directive.label);
  const put = words === '' ? instead : [...before, words, ...after];
  if (opening !== undefined)
    parsing.edits.push(put.length === 0 ? { ...wholeLine(parsing, opening), put } : { ...opening, put });
  if (closing !== undefined) parsing.edits.push({ ...wholeLine(parsing, closing), put: [] });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf(nodes: readonly Node[]): Range {
  const start = nodes[0]?.position?.start.offset ?? 0;
  return { start, end: nodes.at(-1)?.position?.end.offset ?? start };
}

/**
 * Returns edits for the text on both sides of a label, so that links inside it can be edited too.
 * Without a label, one edit replaces the whole range by `instead`.
 */
function labelEdits(
  { start, end }: Range,
  label: readonly Node[],
  { before, after, instead }: Wrapping,
): readonly Edit[] {
  if (label.length === 0) return [{ start, end, put: instead }];
  const inner = rangeOf(label);
  return [
    { start, end: inner.start, put: before },
    { start: inner.end, end, put: after },
  ];
}

/** Returns the content of a container directive without its label. */
export function contentOf({ children }: ContainerDirective): ContainerDirective['children'] {
  return isLabel(children[0]) ? children.slice(1) : children;
}
