import type { Properties } from 'hast';
import type { Directives } from 'mdast-util-directive';
import { type Finding, forbiddenAttribute } from './html/findings.ts';
import { foreignResource, isAllowedResource } from './html/resources.ts';
import { ADDRESS_ATTRIBUTES } from './html/schema.ts';
import { isAllowedUrl, unsafeUrl } from './html/urls.ts';
import { addLink, type Parsing, reportError } from './parsing.ts';
import { SLOT_CHARACTERS, slot } from './slots.ts';

/** Attributes whose addresses are looked up, whatever the directive. */
const ADDRESSES: ReadonlyMap<string, 'link' | 'resource'> = new Map([
  ['href', 'link'],
  ['src', 'resource'],
  ['poster', 'resource'],
]);

/** What the policy calls the resources of directives that come with the theme. */
const POLICY: ReadonlyMap<string, 'media-src' | 'img-src'> = new Map([
  ['video src', 'media-src'],
  ['video poster', 'img-src'],
] as const);

/** What directives that come with the theme cannot do without, and how it is written. */
const REQUIRED: ReadonlyMap<string, { readonly name: string; readonly example: string }> = new Map([
  ['video', { name: 'src', example: '::video{src="/video/sale.mp4"}' }],
]);

/** A directive's attributes, and the link that it is about. */
export interface DirectiveAttributes {
  /** As the author wrote them, with slots for addresses. */
  readonly properties: Properties;
  /** Index of the link that `src` or `href` became. */
  readonly target?: number | undefined;
}

export function directiveAttributes(parsing: Parsing, node: Directives): DirectiveAttributes {
  checkRequired(parsing, node);
  const properties: Properties = {};
  let target: number | undefined;
  for (const [name, value] of Object.entries(attributeTexts(node))) {
    const offset = attributeOffset(parsing, node, name);
    const finding = attributeFinding(parsing, node.name, name, value);
    if (finding !== undefined) {
      reportError(parsing, offset, finding.code, finding.text, finding.hint);
      continue;
    }
    const kind = ADDRESSES.get(name);
    properties[name] = value;
    if (kind === undefined) continue;
    const index = addLink(parsing, value, kind, offset);
    properties[name] = slot('link', index);
    if (name !== 'poster') target = index;
  }
  return { properties, target };
}

/** The attributes as the author wrote them, without characters that mark slots: a reference to a character may name one. */
export function attributeTexts({ attributes }: Directives): Readonly<Record<string, string>> {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, (value ?? '').replace(SLOT_CHARACTERS, '')]),
  );
}

function checkRequired(parsing: Parsing, { name, attributes, position }: Directives): void {
  const required = REQUIRED.get(name);
  if (required === undefined || attributes?.[required.name]) return;
  const text = `"${name}" has nothing to show: its attribute "${required.name}" is missing.`;
  reportError(
    parsing,
    position?.start.offset ?? 0,
    'directive-attribute',
    text,
    `Write it like ${required.example}.`,
  );
}

/** What is wrong with an attribute, whatever its directive makes of it. */
function attributeFinding(
  { options }: Parsing,
  directive: string,
  name: string,
  value: string,
): Finding | undefined {
  const forbidden = forbiddenAttribute(name);
  if (forbidden !== undefined) return forbidden;
  const policy = POLICY.get(`${directive} ${name}`);
  if (
    ADDRESS_ATTRIBUTES.has(name.toLowerCase().replace(/^xlink:?/, '')) &&
    !isAllowedUrl(value, policy ?? 'link')
  )
    return { code: 'unsafe-url', severity: 'error', ...unsafeUrl(value) };
  return policy === undefined || isAllowedResource(value, policy, options.csp)
    ? undefined
    : foreignResource(value, policy);
}

/** Offset of the attribute's value, or of the directive where it cannot be found. */
function attributeOffset({ sources }: Parsing, node: Directives, name: string): number {
  const start = node.position?.start.offset ?? 0;
  const source = sources.slice(start, node.position?.end.offset ?? start);
  const found = new RegExp(`[\\s{"']${name}\\s*=\\s*["']?`).exec(source);
  return found === null ? start : start + found.index + found[0].length;
}
