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

/** A directive's attributes, and the link that the directive leads to. */
export interface DirectiveAttributes {
  /** As the author wrote them, with slots for addresses. */
  readonly properties: Properties;
  /** Index of the link that its first address became. */
  readonly target?: number | undefined;
}

export function rulesOf({ options }: Parsing, name: string): DirectiveRules {
  return ownValue(options.directives, name) ?? {};
}

/** Returns the checked attributes of a directive, with slots instead of addresses. */
export function directiveAttributes(parsing: Parsing, node: Directives): DirectiveAttributes {
  const { addresses = DEFAULT_ADDRESSES } = rulesOf(parsing, node.name);
  const properties: Properties = {};
  const links = new Map<string, number>();
  for (const [name, value] of Object.entries(checkedAttributes(parsing, node).texts)) {
    properties[name] = value;
    const kind = ownValue(addresses, name);
    if (kind === undefined) continue;
    const link = { url: value, kind: kind === 'link' ? kind : ('resource' as const) };
    const index = addLink(parsing, link, attributeOffset(parsing, node, name));
    properties[name] = slot('link', index);
    links.set(name, index);
  }
  const target = Object.keys(addresses).find((name) => links.has(name));
  return { properties, target: links.get(target ?? '') };
}

/** Returns the attributes that a directive may have. Reports the others, and required ones that are missing. */
export function checkedAttributes(
  parsing: Parsing,
  node: Directives,
): { readonly texts: Readonly<Record<string, string>>; readonly isComplete: boolean } {
  const { required = {}, addresses = DEFAULT_ADDRESSES } = rulesOf(parsing, node.name);
  const missing = Object.entries(required).filter(([name]) => !node.attributes?.[name]);
  for (const [name, example] of missing) {
    const text = `The directive "${node.name}" needs the attribute "${name}".`;
    const hint = `Write it like ${example}.`;
    report(parsing, node.position?.start.offset ?? 0, error('directive-attribute', text, { hint }));
  }
  const allowed = Object.entries(attributeTexts(node)).filter((attribute) => {
    const [name] = attribute;
    const problem = attributeProblem(attribute, ownValue(addresses, name), parsing.options.csp);
    if (problem !== undefined) report(parsing, attributeOffset(parsing, node, name), problem);
    return problem === undefined;
  });
  return { texts: Object.fromEntries(allowed), isComplete: missing.length === 0 };
}

/** Returns the attributes as written, without characters that mark slots: a character reference may name one. */
function attributeTexts({ attributes }: Directives): Readonly<Record<string, string>> {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, (value ?? '').replace(SLOT_CHARACTERS, '')]),
  );
}

/** Returns the problem of a name or an address that no directive may have; undefined for all others. */
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

/** Returns the offset of the attribute's value, or of the directive if it cannot be found. */
function attributeOffset({ sources }: Parsing, node: Directives, name: string): number {
  const start = node.position?.start.offset ?? 0;
  const source = sources.slice(start, node.position?.end.offset ?? start);
  const found = new RegExp(`[\\s{"']${name}\\s*=\\s*["']?`).exec(source);
  return found === null ? start : start + found.index + found[0].length;
}
