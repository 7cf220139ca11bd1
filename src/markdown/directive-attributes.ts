import type { Properties } from 'hast';
import type { Directives } from 'mdast-util-directive';
import { reportForbidden } from './html/attributes.ts';
import { checkResource } from './html/resources.ts';
import { isUnsafeUrl, reportUnsafeUrl } from './html/urls.ts';
import { addLink, type Parsing, reportError } from './parsing.ts';

/** Attributes that hold addresses, whatever the directive. */
const ADDRESSES: ReadonlyMap<string, 'link' | 'resource'> = new Map([
  ['href', 'link'],
  ['src', 'resource'],
  ['poster', 'resource'],
]);

/** What the policy calls the resources of directives that come with the theme. */
const POLICY: ReadonlyMap<string, string> = new Map([
  ['video src', 'media-src'],
  ['video poster', 'img-src'],
]);

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
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (reportForbidden(parsing, name, () => attributeOffset(parsing, node, name))) continue;
    const kind = ADDRESSES.get(name);
    properties[name] = value ?? '';
    if (kind === undefined || !isAllowed(parsing, node, name, value ?? '')) continue;
    properties[name] = addLink(parsing, value ?? '', kind, attributeOffset(parsing, node, name));
    if (name !== 'poster') target = parsing.links.length - 1;
  }
  return { properties, target };
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

function isAllowed(parsing: Parsing, node: Directives, name: string, url: string): boolean {
  const offset = attributeOffset(parsing, node, name);
  if (isUnsafeUrl(url)) {
    reportUnsafeUrl(parsing, url, offset);
    return false;
  }
  const policy = POLICY.get(`${node.name} ${name}`);
  if (policy !== undefined) checkResource(parsing, url, policy, offset);
  return true;
}

/** Offset of the attribute's value, or of the directive where it cannot be found. */
function attributeOffset({ sources }: Parsing, node: Directives, name: string): number {
  const start = node.position?.start.offset ?? 0;
  const source = sources.slice(start, node.position?.end.offset ?? start);
  const found = new RegExp(`[\\s{"']${name}\\s*=\\s*["']?`).exec(source);
  return found === null ? start : start + found.index + found[0].length;
}
