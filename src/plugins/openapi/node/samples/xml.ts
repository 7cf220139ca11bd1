import { hasParts } from '../../../shared/lossless.ts';
import { flatten } from '../../shared/flatten.ts';
import { textOf } from '../../shared/parameters.ts';
import type { XmlRule } from '../../shared/schema.ts';
import type { FlatSchema, Schema, Schemas } from '../model.ts';
import { declared } from '../read-xml.ts';
import { nameOf } from '../schema-names.ts';

/** Returns a value as XML, with names and nesting according to its schema. */
export function xmlText(value: unknown, schema: Schema, schemas: Schemas): string {
  const { refs, title } = flatten(schema, schemas);
  const name = refs[0] === undefined ? (title ?? 'root') : nameOf(refs[0]);
  return nodesOf({ name: elementName(name), value, schema, schemas }).join('\n');
}

interface Node {
  /** Name if the schema specifies none. */
  readonly name: string;
  readonly value: unknown;
  readonly schema: Schema;
  readonly schemas: Schemas;
}

/** Returns the XML lines of a value. A list becomes an element for each item, with a wrapper if the schema requires it. */
function nodesOf(node: Node): readonly string[] {
  const { name, value, schema, schemas } = node;
  const flat = flatten(schema, schemas);
  const rule = flat.xml ?? {};
  if (!Array.isArray(value)) return elementOf(qualified(rule, name), node, flat);
  // In OpenAPI 3.2, `nodeType: element` replaces `wrapped`.
  const isWrapped = rule.wrapped || rule.node === 'element';
  const itemName = isWrapped ? (rule.name ?? name) : name;
  const items = value.flatMap((item) =>
    nodesOf({ name: itemName, value: item, schema: flat.items ?? {}, schemas }),
  );
  return isWrapped ? enclosed(qualified(rule, name), namespaceOf(rule), items) : items;
}

function elementOf(name: string, { value, schemas }: Node, flat: FlatSchema): readonly string[] {
  const { xml = {}, properties = [], additional } = flat;
  const attributes = namespaceOf(xml);
  const isHolder = hasParts(value);
  if (xml.node === 'cdata') return [`<![CDATA[${textOf(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`];
  if (xml.node === 'text') return [escaped(textOf(value))];
  if (!isHolder) {
    if (value === null || value === '') return [`<${name}${attributes}/>`];
    return [`<${name}${attributes}>${escaped(textOf(value))}</${name}>`];
  }
  const known = new Map(properties);
  const parts = Object.entries(value).map(([key, inner]): Node => {
    const schema = known.get(key) ?? (additional || {});
    return { name: elementName(key), value: inner, schema, schemas };
  });
  const ruleOf = ({ schema }: Node): XmlRule => flatten(schema, schemas).xml ?? {};
  const own = parts
    .filter((part) => ruleOf(part).node === 'attribute')
    .map((part) => ` ${qualified(ruleOf(part), part.name)}="${escaped(textOf(part.value))}"`);
  const inside = parts.filter((part) => ruleOf(part).node !== 'attribute').flatMap(nodesOf);
  return xml.node === 'none' ? inside : enclosed(name, attributes + own.join(''), inside);
}

function enclosed(name: string, attributes: string, inside: readonly string[]): readonly string[] {
  if (inside.length === 0) return [`<${name}${attributes}/>`];
  return [`<${name}${attributes}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

function qualified({ name, prefix }: XmlRule, otherwise: string): string {
  const own = name ?? otherwise;
  return prefix === undefined ? own : `${prefix}:${own}`;
}

function namespaceOf({ namespace, prefix }: XmlRule): string {
  return namespace === undefined ? '' : ` ${declared(prefix)}="${escaped(namespace)}"`;
}

/** Returns a name without characters that are not allowed in the names of elements. */
function elementName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^(?=[^\p{L}_])/u, '_') || '_';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
