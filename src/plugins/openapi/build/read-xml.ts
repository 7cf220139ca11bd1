import { type Cursor, flagAt, textAt } from './cursor.ts';

/** How a value is written in XML: `attribute, <p:name xmlns:p="https://…">`. Undefined where the file says nothing. */
export function xmlOf(xml: Cursor | undefined): string | undefined {
  if (xml === undefined) return undefined;
  const name = textAt(xml, 'name');
  const prefix = textAt(xml, 'prefix');
  const namespace = textAt(xml, 'namespace');
  // Before OpenAPI 3.2, two flags say what the type of the node says since.
  const node = textAt(xml, 'nodeType') ?? (flagAt(xml, 'attribute') ? 'attribute' : undefined);
  const full = [prefix, name].filter((part) => part !== undefined).join(':');
  const declaration =
    namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${namespace}"`;
  const tag = full + declaration === '' ? undefined : `<${(full || '…') + declaration}>`;
  const parts = [
    node,
    node === 'attribute' && namespace === undefined ? full || undefined : tag,
    flagAt(xml, 'wrapped') ? 'wrapped' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}
