import type { XmlRule } from '../shared/schema.ts';
import { type Cursor, flagAt, given, textAt } from './cursor.ts';

/** Reads the XML serialization of a value; undefined if the file does not specify it. */
export function xmlOf(xml: Cursor | undefined): XmlRule | undefined {
  // Before OpenAPI 3.2, flags replaced the type of the node.
  const node = textAt(xml, 'nodeType') ?? (flagAt(xml, 'attribute') ? 'attribute' : undefined);
  const rule: XmlRule = {
    ...given({ node, name: textAt(xml, 'name'), prefix: textAt(xml, 'prefix') }),
    ...given({ namespace: textAt(xml, 'namespace') }),
    ...(flagAt(xml, 'wrapped') && { wrapped: true as const }),
  };
  return Object.keys(rule).length === 0 ? undefined : rule;
}

/** Describes a rule: `attribute, <p:name xmlns:p="https://…">`. */
export function xmlWords({ node, name, prefix, namespace, wrapped }: XmlRule): string {
  const full = [prefix, name].filter((part) => part !== undefined).join(':');
  const declaration = namespace === undefined ? '' : ` ${declared(prefix)}="${namespace}"`;
  const tag = full + declaration === '' ? undefined : `<${(full || '…') + declaration}>`;
  const parts = [
    node,
    node === 'attribute' && namespace === undefined ? full || undefined : tag,
    wrapped && 'wrapped',
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Returns the attribute that declares a namespace. */
export function declared(prefix: string | undefined): string {
  return prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
}
