import type { Element, ElementContent, Properties } from 'hast';
import type { Definition, Link, LinkReference } from 'mdast';
import { INTERNAL } from '../../html/internal.ts';
import { unsafeUrl } from '../../html/problems.ts';
import { isAllowedUrl } from '../../html/urls.ts';
import { type Problem, warning } from '../../problems.ts';
import { addressOffset } from '../addresses.ts';
import { plainText } from '../article/text.ts';
import { element } from '../nodes.ts';
import { addLink, type Edit, type Parsing, parsingOf, report } from '../parsing.ts';
import type { HandlerState } from './state.ts';
import { positioned } from './state.ts';

/** Makes a link, in brackets or a bare address. */
export function link(state: HandlerState, node: Link): Element {
  const parsing = parsingOf(state.options.file);
  return anchor(state, node, { url: node.url, title: node.title, link: linkOf(parsing, node) });
}

/** Makes a link whose address is in a definition. All mentions of a definition share one address. */
export function linkReference(state: HandlerState, node: LinkReference): Element | ElementContent[] {
  const definition = state.definitionById.get(node.identifier.toUpperCase());
  // Unreachable: the tokenizer only makes references to what is defined in the same file.
  if (definition === undefined) return state.all(node);
  const { url, title } = definition;
  return anchor(state, node, { url, title, link: definedLink(parsingOf(state.options.file), definition) });
}

/** Removes `[//]: # (a comment)` from the Markdown copy: HTML does not show it, so many authors write comments in this way. */
export function definition(state: HandlerState, { url, title, position }: Definition): undefined {
  if (!title || (url !== '#' && url !== '')) return;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  parsingOf(state.options.file).edits.push({ start, end, put: [] });
}

interface Target {
  readonly url: string;
  readonly title?: string | null | undefined;
  /** Number of the address; undefined if it must not be followed. */
  readonly link: number | undefined;
}

function anchor(state: HandlerState, node: Link | LinkReference, { url, title, link }: Target): Element {
  const children = state.all(node);
  const problem = wordingProblem(url, children);
  if (problem) report(parsingOf(state.options.file), node.position?.start.offset ?? 0, problem);
  const properties: Properties = link === undefined ? {} : { href: url, [INTERNAL.link]: link };
  if (typeof title === 'string') properties.title = title;
  return positioned(state, node, element('a', properties, children));
}

function definedLink(parsing: Parsing, definition: Definition): number | undefined {
  if (!parsing.definedLinks.has(definition))
    parsing.definedLinks.set(definition, linkOf(parsing, definition));
  return parsing.definedLinks.get(definition);
}

/** Records an address and returns its number; undefined for one that must not be followed, which is reported. */
function linkOf(parsing: Parsing, node: Link | Definition): number | undefined {
  const written = node.data?.address;
  const start = node.position?.start.offset ?? 0;
  const isBetweenAngles = written === undefined && parsing.sources.slice(start, start + 1) === '<';
  const offset = isBetweenAngles ? start + 1 : addressOffset(node);
  if (!isAllowedUrl(node.url, 'link')) {
    report(parsing, offset, unsafeUrl(node.url));
    if (written !== undefined) parsing.edits.push(...lostEdits(node, written));
    return undefined;
  }
  const index = addLink(parsing, { url: node.url, kind: 'link' }, offset);
  if (written !== undefined) replaceAddress(parsing, { at: written, url: node.url }, { link: index });
  return index;
}

/** Returns edits for the Markdown copy that turn a link without an address into its text. */
function lostEdits(node: Link | Definition, [from, to]: readonly [number, number]): readonly Edit[] {
  const { start, end } = node.position ?? {};
  const [first, last] = 'children' in node ? [node.children[0], node.children.at(-1)] : [];
  const inner = [first?.position?.start.offset, last?.position?.end.offset];
  if (inner[0] === undefined || inner[1] === undefined) return [{ start: from, end: to, put: [] }];
  return [
    { start: start?.offset ?? from, end: inner[0], put: [] },
    { start: inner[1], end: end?.offset ?? to, put: [] },
  ];
}

/** Edits the Markdown copy: a slot replaces the address, in angle brackets if the address may need them. */
export function replaceAddress(
  { edits, sources }: Parsing,
  { at: [start, end], url }: { readonly at: readonly [number, number]; readonly url: string },
  slot: { readonly link: number } | { readonly image: number },
): void {
  const isOpen = sources.slice(start - 1, start) !== '<' && /[\s()]/.test(url);
  edits.push({ start, end, put: isOpen ? ['<', slot, '>'] : [slot] });
}

/** Returns the problem of a link without an address or a text, or with a vague text; undefined for a good one. */
function wordingProblem(url: string, children: readonly ElementContent[]): Problem | undefined {
  if (url === '') {
    const hint = 'Write one between the parentheses.';
    return warning('empty-link', 'This link has no address.', { hint });
  }
  if (children.length === 0) {
    const hint = 'Write one between the brackets: readers cannot see or hear it.';
    return warning('empty-link', `The link to "${url}" has no text.`, { hint });
  }
  const text = plainText(children);
  if (!isVague(text)) return undefined;
  const hint = 'Name what is there: many readers hear links one by one, out of their sentences.';
  return warning('vague-link', `"${text.trim()}" does not say where this link goes.`, { hint });
}

/** Link texts that would fit any link. */
const VAGUE = new Set(
  'here|click here|click|this|this page|this link|link|more|read more|learn more|see more|more info|more information|details'.split(
    '|',
  ),
);

function isVague(text: string): boolean {
  return VAGUE.has(
    text
      .replace(/[\s.,:;!?…→»>]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}
