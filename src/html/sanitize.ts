import type { Element, ElementContent, Properties, Root } from 'hast';
import { error, type Problem } from '../problems.ts';
import { type Prefixed, prefixName, updateReferences } from './clobbering.ts';
import { INTERNAL } from './internal.ts';
import type { PolicySources } from './policy.ts';
import {
  forbiddenAttribute,
  forbiddenElement,
  type ReportProblem,
  unknownAttribute,
  unsafeUrl,
} from './problems.ts';
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
import { SLOT_CHARACTERS } from './slots.ts';
import { sourceSetProblem } from './source-set.ts';
import { isAllowedUrl } from './urls.ts';

/** Site's content security policy, and the function that receives problems. */
interface SanitizeOptions {
  readonly csp: PolicySources;
  readonly report: ReportProblem;
}

interface Sanitizing extends SanitizeOptions {
  readonly prefixed: Prefixed;
}

/**
 * Removes and reports what the allowlists of `schema.ts` do not have, and renames ids and names that would hide properties of
 * `document`, with the references to them. Must run after all other steps that change the tree.
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

/** Returns true if the node may stay. Its content is sanitized at that point. */
function keeps(node: ElementContent, vocabulary: Vocabulary, sanitizing: Sanitizing): boolean {
  if (node.type === 'text') node.value = withoutSlotCharacters(node.value);
  if (node.type === 'text') return true;
  // Code blocks are not allowed inside SVG and MathML.
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
  const refused = elementProblem(element, vocabulary);
  if (refused !== undefined) {
    sanitizing.report(refused, element);
    return false;
  }
  visitProperties(element, vocabulary, sanitizing);
  // Browsers treat the content as text and never show it, but another parser could read it as markup.
  if (tagName === 'iframe') element.children = [];
  else if (TEXT_ONLY[vocabulary].has(tagName)) keepText(element, sanitizing);
  else visitChildren(element, vocabulary, sanitizing);
  return true;
}

/** True for elements that a later step replaces: directives, their labels, reference slots. */
function isInternal({ properties }: Element): boolean {
  return INTERNAL.directive in properties || INTERNAL.label in properties || INTERNAL.reference in properties;
}

function elementProblem(element: Element, vocabulary: Vocabulary): Problem | undefined {
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
    const problem = propertyProblem(element, name, { vocabulary, csp: sanitizing.csp });
    if (problem === undefined) continue;
    delete properties[name];
    sanitizing.report(problem, element, name);
  }
  if (vocabulary === 'html') prefixName(element, sanitizing);
}

function cleanValue(properties: Properties, name: string): void {
  const value = properties[name];
  if (typeof value === 'string') properties[name] = withoutSlotCharacters(value);
  else if (Array.isArray(value))
    properties[name] = value.map((part) => (typeof part === 'string' ? withoutSlotCharacters(part) : part));
}

/** Removes the characters that later steps would read as slots. */
function withoutSlotCharacters(text: string): string {
  return text.replace(SLOT_CHARACTERS, '');
}

interface Situation {
  readonly vocabulary: Vocabulary;
  readonly csp: PolicySources;
}

function propertyProblem(
  element: Element,
  name: string,
  { vocabulary, csp }: Situation,
): Problem | undefined {
  const kind = ADDRESSES[vocabulary].get(element.tagName)?.[name];
  if (kind !== undefined) return addressProblem(String(element.properties[name] ?? ''), name, { kind, csp });
  if (!isAllowedName(element, name, vocabulary))
    return forbiddenAttribute(name) ?? unknownAttribute(name, vocabulary);
  if (vocabulary !== 'svg' || FREE_TEXT.test(name) || isHarmlessValue(element.properties[name]))
    return undefined;
  const text = `The attribute "${name}" loads something from another place, or could do so. It is removed.`;
  const hint = 'Use a value without functions, or refer to an element of the same page: url(#id).';
  return error('unsafe-url', text, { hint });
}

function isAllowedName({ tagName, properties }: Element, name: string, vocabulary: Vocabulary): boolean {
  if (ATTRIBUTES[vocabulary].has(name)) return !(name === 'value' && tagName === 'textarea');
  if (name.startsWith('data') && name.length > 4)
    return !RESERVED_DATA.has(name) || INTERNAL.image in properties;
  if (/^aria[-A-Z]/.test(name)) return true;
  return name === INTERNAL.link || name === INTERNAL.image || name === INTERNAL.note;
}

/** SVG attributes whose values are plain text or names. */
const FREE_TEXT = /^(?:aria|data|title$|xLinkTitle$|className$|id$|lang$|role$)/;

/** True for a value with harmless functions only, and no escapes: browsers may parse values of SVG as CSS. */
function isHarmlessValue(value: Properties[string]): boolean {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  if (!/[(\\]/.test(text)) return true;
  if (text.includes('\\')) return false;
  const rest = text.replace(/\burl\(\s*(["']?)#[^"'()\s]*\1\s*\)/gi, '');
  const functions = rest.split('(').slice(0, -1);
  return functions.every((before) => CSS_FUNCTIONS.has(lastWord(before).toLowerCase()));
}

/** Returns the last word. One pattern would take time in proportion to the square of the text's length. */
function lastWord(text: string): string {
  return (
    text
      .trimEnd()
      .split(/[^\w-]/)
      .at(-1) ?? ''
  );
}

interface AddressUse {
  readonly kind: AddressKind;
  readonly csp: PolicySources;
}

function addressProblem(value: string, name: string, { kind, csp }: AddressUse): Problem | undefined {
  if (name === 'srcSet') return sourceSetProblem(value, csp);
  if (!isAllowedUrl(value, kind)) return unsafeUrl(value);
  if (kind === 'link' || kind === 'place' || /^\s*#/.test(value)) return undefined;
  const directive = kind === 'use-src' ? 'img-src' : kind;
  return isAllowedResource(value, directive, csp) ? undefined : foreignResource(value, directive);
}
