import type { Element, ElementContent, Properties, Root } from 'hast';
import type { PolicySources } from '../../feeds/policy.ts';
import { INTERNAL } from '../internal.ts';
import { SLOT_CHARACTERS } from '../slots.ts';
import { type Prefixed, prefixName, updateReferences } from './clobbering.ts';
import { type Finding, forbiddenAttribute, forbiddenElement, unknownAttribute } from './findings.ts';
import { foreignResource, isAllowedResource } from './resources.ts';
import {
  ADDRESSES,
  type AddressKind,
  ANIMATED,
  ANIMATIONS,
  ATTRIBUTES,
  CSS_FUNCTIONS,
  ELEMENTS,
  RESERVED_DATA,
  TEXT_ONLY,
  type Vocabulary,
} from './schema.ts';
import { sourceSetFinding } from './source-set.ts';
import { isAllowedUrl, unsafeUrl } from './urls.ts';

/** Reports what is removed or changed: from which element, and from which attribute, as the tree spells it. */
export type ReportFinding = (finding: Finding, element: Element, property?: string) => void;

/** What the sanitizer needs to know of the site. */
export interface SanitizeOptions {
  readonly csp: PolicySources;
  readonly report: ReportFinding;
}

interface Sanitizing extends SanitizeOptions {
  readonly prefixed: Prefixed;
}

/**
 * Removes from a tree of HTML all elements, attributes and addresses that are not on the lists of `schema.ts`, and
 * reports each. It must run after everything else that changes the tree.
 */
export function sanitize(tree: Root | Element, options: SanitizeOptions): void {
  const sanitizing: Sanitizing = { ...options, prefixed: new Map() };
  visitChildren(tree, 'html', sanitizing);
  if (sanitizing.prefixed.size > 0) updateReferences(tree, sanitizing.prefixed);
}

function visitChildren(parent: Root | Element, vocabulary: Vocabulary, sanitizing: Sanitizing): void {
  const children = parent.children as ElementContent[];
  let kept = 0;
  for (const child of children) if (keeps(child, vocabulary, sanitizing)) children[kept++] = child;
  children.length = kept;
}

/** True for a node that may stay; what is in it has been sanitized then. */
function keeps(node: ElementContent, vocabulary: Vocabulary, sanitizing: Sanitizing): boolean {
  if (node.type === 'text') node.value = withoutSlotCharacters(node.value);
  if (node.type === 'text') return true;
  // A code block between the tags of a drawing has no place there.
  if (node.type === 'opaque') return vocabulary === 'html';
  return node.type === 'element' && keepsElement(node, vocabulary, sanitizing);
}

function keepsElement(element: Element, outer: Vocabulary, sanitizing: Sanitizing): boolean {
  const { tagName } = element;
  if (isInternal(element) && outer === 'html') {
    visitChildren(element, 'html', sanitizing);
    return true;
  }
  const vocabulary = outer === 'html' && (tagName === 'svg' || tagName === 'math') ? tagName : outer;
  const refused = elementFinding(element, vocabulary);
  if (refused !== undefined) {
    sanitizing.report(refused, element);
    return false;
  }
  visitProperties(element, vocabulary, sanitizing);
  // Its content is text for browsers, never shown, and markup for a program that serializes it.
  if (tagName === 'iframe') element.children = [];
  else if (TEXT_ONLY[vocabulary].has(tagName)) keepText(element, sanitizing);
  else visitChildren(element, vocabulary, sanitizing);
  return true;
}

/** Elements that a later step replaces: directives, their labels, what the reference shows. */
function isInternal({ properties }: Element): boolean {
  return INTERNAL.directive in properties || INTERNAL.label in properties || INTERNAL.reference in properties;
}

function elementFinding(element: Element, vocabulary: Vocabulary): Finding | undefined {
  if (!ELEMENTS[vocabulary].has(element.tagName)) return forbiddenElement(element.tagName);
  if (vocabulary !== 'svg' || !ANIMATIONS.has(element.tagName)) return undefined;
  return ANIMATED.has(String(element.properties.attributeName ?? ''))
    ? undefined
    : forbiddenElement(element.tagName);
}

function keepText(element: Element, sanitizing: Sanitizing): void {
  const isText = (child: ElementContent): boolean => {
    if (child.type === 'element') sanitizing.report(forbiddenElement(child.tagName), child);
    return child.type === 'text' && keeps(child, 'html', sanitizing);
  };
  element.children = element.children.filter(isText);
}

function visitProperties(element: Element, vocabulary: Vocabulary, sanitizing: Sanitizing): void {
  const { properties } = element;
  for (const name of Object.keys(properties)) {
    cleanValue(properties, name);
    const finding = propertyFinding(element, name, { vocabulary, csp: sanitizing.csp });
    if (finding === undefined) continue;
    delete properties[name];
    sanitizing.report(finding, element, name);
  }
  if (vocabulary === 'html') prefixName(element, sanitizing);
}

function cleanValue(properties: Properties, name: string): void {
  const value = properties[name];
  if (typeof value === 'string') properties[name] = withoutSlotCharacters(value);
  else if (Array.isArray(value))
    properties[name] = value.map((part) => (typeof part === 'string' ? withoutSlotCharacters(part) : part));
}

/** Text that no later stage can take for one of its slots. */
function withoutSlotCharacters(text: string): string {
  return text.replace(SLOT_CHARACTERS, '');
}

interface Situation {
  readonly vocabulary: Vocabulary;
  readonly csp: PolicySources;
}

function propertyFinding(
  element: Element,
  name: string,
  { vocabulary, csp }: Situation,
): Finding | undefined {
  const kind = ADDRESSES[vocabulary].get(element.tagName)?.[name];
  if (kind !== undefined) return addressFinding(String(element.properties[name] ?? ''), name, { kind, csp });
  if (!isAllowedName(element, name, vocabulary))
    return forbiddenAttribute(name) ?? unknownAttribute(name, vocabulary);
  if (vocabulary === 'svg' && !FREE_TEXT.test(name) && !isHarmlessValue(element.properties[name]))
    return {
      code: 'unsafe-url',
      severity: 'error',
      text: `The attribute "${name}" loads something from elsewhere, or could; it is left out.`,
      hint: 'Write a value without functions, or refer to an element of the same page: url(#id).',
    };
  return undefined;
}

function isAllowedName({ tagName, properties }: Element, name: string, vocabulary: Vocabulary): boolean {
  if (ATTRIBUTES[vocabulary].has(name)) return !(name === 'value' && tagName === 'textarea');
  if (name.startsWith('data') && name.length > 4)
    return !RESERVED_DATA.has(name) || INTERNAL.image in properties;
  if (/^aria[-A-Z]/.test(name)) return true;
  return name === INTERNAL.link || name === INTERNAL.image || name === INTERNAL.note;
}

/** Attributes of SVG that hold words or names. */
const FREE_TEXT = /^(?:aria|data|title$|xLinkTitle$|className$|id$|lang$|role$)/;

/** A value of SVG may be read as CSS: with functions that load nothing, and no way to write another one. */
function isHarmlessValue(value: Properties[string]): boolean {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  if (!/[(\\]/.test(text)) return true;
  if (text.includes('\\')) return false;
  const rest = text.replace(/\burl\(\s*(["']?)#[^"'()\s]*\1\s*\)/gi, '');
  return [...rest.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => CSS_FUNCTIONS.has(name.toLowerCase()));
}

interface AddressUse {
  readonly kind: AddressKind;
  readonly csp: PolicySources;
}

function addressFinding(value: string, name: string, { kind, csp }: AddressUse): Finding | undefined {
  if (name === 'srcSet') return sourceSetFinding(value, csp);
  if (!isAllowedUrl(value, kind)) return { code: 'unsafe-url', severity: 'error', ...unsafeUrl(value) };
  if (kind === 'link' || kind === 'place' || /^\s*#/.test(value)) return undefined;
  const directive = kind === 'use-src' ? 'img-src' : kind;
  return isAllowedResource(value, directive, csp) ? undefined : foreignResource(value, directive);
}
