import type { Properties } from 'hast';
import type { Directives } from 'mdast-util-directive';
import { forbiddenAttribute, isInherited, unknownAttribute, unsafeUrl } from '../html/problems.ts';
import { foreignResource, isAllowedResource } from '../html/resources.ts';
import { ADDRESS_ATTRIBUTES } from '../html/schema.ts';
import { SLOT_CHARACTERS, slot } from '../html/slots.ts';
import { isAllowedUrl } from '../html/urls.ts';
import { error, type Problem } from '../problems.ts';
import { ownValue } from '../shared/own-value.ts';
import type { DirectiveRules } from '../shared/theme.ts';
import type { MarkdownOptions } from './options.ts';
import { addLink, type Parsing, report } from './parsing.ts';

type Addresses = NonNullable<DirectiveRules['addresses']>;
type AddressKind = Addresses[string];

const DEFAULT_ADDRESSES: Addresses = { href: 'link', src: 'resource', poster: 'resource' };

/** A directive's attributes, and the link that it is about. */
export interface DirectiveAttributes {
  /** As the author wrote them, with slots for addresses. */
  readonly properties: Properties;
  /** Index of the link that its first address became. */
  readonly target?: number | undefined;
}

/** Returns the rules of a directive. */
export function rulesOf({ options }: Parsing, name: string): DirectiveRules {
  return ownValue(options.directives, name) ?? {};
}

export function directiveAttributes(parsing: Parsing, node: Directives): DirectiveAttributes {
  const { required = {}, addresses = DEFAULT_ADDRESSES } = rulesOf(parsing, node.name);
  for (const [name, example] of Object.entries(required)) checkRequired(parsing, node, { name, example });
  const properties: Properties = {};
  const links = new Map<string, number>();
  for (const attribute of Object.entries(attributeTexts(node))) {
    const [name, value] = attribute;
    const offset = attributeOffset(parsing, node, name);
    const kind = ownValue(addresses, name);
    const problem = attributeProblem(attribute, kind, parsing.options.csp);
    if (problem !== undefined) {
      report(parsing, offset, problem);
      continue;
    }
    properties[name] = value;
    if (kind === undefined) continue;
    const index = addLink(parsing, { url: value, kind: kind === 'link' ? 'link' : 'resource' }, offset);
    properties[name] = slot('link', index);
    links.set(name, index);
  }
  const target = Object.keys(addresses).find((name) => links.has(name));
  return { properties, target: links.get(target ?? '') };
}

/** The attributes as the author wrote them, without characters that mark slots: a reference to a character may name one. */
export function attributeTexts({ attributes }: Directives): Readonly<Record<string, string>> {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, (value ?? '').replace(SLOT_CHARACTERS, '')]),
  );
}

function checkRequired(
  parsing: Parsing,
  { name: directive, attributes, position }: Directives,
  { name, example }: { readonly name: string; readonly example: string },
): void {
  if (attributes?.[name]) return;
  const text = `"${directive}" has nothing to show: its attribute "${name}" is missing.`;
  const offset = position?.start.offset ?? 0;
  report(parsing, offset, error('directive-attribute', text, { hint: `Write it like ${example}.` }));
}

/** Returns the problem of a name or an address that no directive may have. */
function attributeProblem(
  [name, value]: readonly [string, string],
  kind: AddressKind | undefined,
  csp: MarkdownOptions['csp'],
): Problem | undefined {
  const forbidden = forbiddenAttribute(name);
  if (forbidden !== undefined) return forbidden;
  if (isInherited(name)) return unknownAttribute(name, 'html');
  const policy = kind === 'link' || kind === 'resource' ? undefined : kind;
  const isAddress = kind !== undefined || ADDRESS_ATTRIBUTES.has(name.toLowerCase().replace(/^xlink:?/, ''));
  if (isAddress && !isAllowedUrl(value, policy ?? 'link')) return unsafeUrl(value);
  return policy === undefined || isAllowedResource(value, policy, csp)
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
