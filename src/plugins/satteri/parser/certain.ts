import type { ListItem, Parent, RootContent } from 'mdast';
import { isPlainAutolink, mayHoldAutolink, mayHoldBareLinks } from './autolinks.ts';
import { isPlainEmphasis, mayHoldEmphasis } from './delimiters.ts';
import { type DirectiveNames, isPlainContainer, isPlainInline, isPlainLeaf } from './directives.ts';

/** Where a node stands. */
export interface Surroundings {
  readonly parent: Parent;
  readonly text: string;
  readonly names: DirectiveNames;
  readonly isBehindBracket: boolean;
}

/** Whether both parsers surely make the same of a node's source; its children are looked at by themselves. */
export function isCertain(node: RootContent, source: string, { text, ...where }: Surroundings): boolean {
  if (node.position === undefined) return false;
  switch (node.type) {
    case 'text':
      return isPlainText(source, where.parent, where.names);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isPlainEmphasis(node, text);
    case 'link':
      return /^[<[]/.test(source) || (isPlaceOfAddress(where) && isPlainAutolink(node, text));
    case 'table':
      // A tab behind a list's marker counts as fewer columns for one parser.
      return !/\n[ >]*\t/.test(source);
    case 'paragraph':
      // In a container, one parser loses it.
      return !source.endsWith('\\');
    case 'image':
    case 'imageReference':
      return !COLON_BEFORE_NAME.test(imageText(source));
    case 'listItem':
      return isPlainItem(node, source);
    case 'blockquote':
      // Empty lines behind a list in it make that a loose one, or do not.
      return !node.children.some(({ type }) => type === 'list') || !/\n[ \t>]*(?:\n|$)/.test(source);
    case 'code':
      return isClosedFence(source);
    case 'html':
      return isPlainHtml(source, where.parent);
    case 'containerDirective':
      return where.parent.type !== 'blockquote' && isPlainContainer(node, source, where.names);
    case 'leafDirective':
      return isPlainLeaf(node, source, where.names) && isLineEnd(text, node.position.end.offset);
    case 'footnoteReference':
      return !/\s/.test(source);
    case 'footnoteDefinition':
      return isIndented(source) && isNoteEnd(text, node.position.end.offset);
    case 'textDirective':
      return isPlainInline(node, source, where.names);
    default:
      return true;
  }
}

/** In the text of an image, `:30` of `12:30` is lost. */
const COLON_BEFORE_NAME = /:[^\s:]/;

function imageText(source: string): string {
  const end = Math.max(source.lastIndexOf(']('), source.lastIndexOf(']['));
  return end < 0 ? source : source.slice(0, end);
}

/** A line that begins like a directive ends the paragraph before it for one parser only. */
const COLONS_AT_LINE_START = /(?:^|\n)[ \t>]*::/;
/** A tag that one parser does not take for one. */
const LOOSE_TAG = /<[a-z][\w-]*\s[^<>]*=/i;

function isPlainText(source: string, parent: Parent, names: DirectiveNames): boolean {
  if (COLONS_AT_LINE_START.test(source) || source.includes('[^')) return false;
  if (names.inline.test(source) || mayHoldEmphasis(source) || LOOSE_TAG.test(source)) return false;
  return parent.type === 'link' || !mayHoldAutolink(source);
}

function isPlaceOfAddress({ parent, isBehindBracket }: Omit<Surroundings, 'text'>): boolean {
  return !isBehindBracket && mayHoldBareLinks(parent);
}

/** Items without anything in them, or without a paragraph behind their box, have other shapes. */
function isPlainItem({ children, checked }: ListItem, source: string): boolean {
  const [first] = children;
  if (first === undefined) return false;
  if (typeof checked !== 'boolean') return true;
  return first.type === 'paragraph' && /^(?:[-+*]|\d+[.)])[ \t]+\[[ xX]\][ \t]+\S/.test(source);
}

/** Code without fences comes out in pieces behind a list, and what nothing closes has another end. */
function isClosedFence(source: string): boolean {
  const opening = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  const lastLine = source.slice(source.lastIndexOf('\n') + 1);
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lastLine)?.[1];
  return opening !== undefined && lastLine !== source && (closing?.startsWith(opening) ?? false);
}

/** A value without quotes that has a sign of more in it. */
const UNQUOTED = /=\s*[^\s"'=<>`]*[=/]/;
/** The end of one of these ends all of them for one parser only. */
const RAW_ELEMENT = /^\s*<(?:script|style|pre|textarea)\b/i;

function isPlainHtml(source: string, { type }: Parent): boolean {
  // Spaces and line breaks around HTML in a list or quote are left out by one parser only.
  if (type === 'listItem' || type === 'blockquote') return false;
  if (UNQUOTED.test(source) || RAW_ELEMENT.test(source)) return false;
  // In a quote, the next line begins with a sign that would end a tag.
  return type === 'root' || type === 'containerDirective' || !source.includes('\n');
}

function isLineEnd(text: string, offset = 0): boolean {
  return offset === text.length || text.charAt(offset) === '\n';
}

/** Whether every further line of a footnote is indented: others belong to it for one parser only. */
function isIndented(source: string): boolean {
  return !/\n(?![ \t]*\n| {4}|\t)/.test(source);
}

function isNoteEnd(text: string, offset = 0): boolean {
  return /^(?:\n(?:[ \t]*(?:\n|$)|\[\^)|$)/.test(text.slice(offset));
}
