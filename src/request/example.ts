import { flatten } from './flatten.ts';
import type { Schema, Schemas } from './schema.ts';

/** Deeper than this, examples hold nothing: a schema may be inside itself. */
const DEEPEST = 6;

/** A value that fits a schema: the example that its author gave, else one made of what it asks for. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const flat = flatten(schema, schemas);
  if (flat.example) return flat.example.value;
  if (flat.default) return flat.default.value;
  if (flat.values && flat.values.length > 0) return flat.values[0];
  const [form] = flat.variants;
  const types = flat.types?.filter((type) => type !== 'null');
  const isBare = flat.properties === undefined && (types ?? []).length === 0;
  if (form && isBare) return depth > DEEPEST ? null : exampleOf(form, schemas, depth + 1);
  const type =
    types?.[0] ?? flat.types?.[0] ?? (flat.properties ? 'object' : flat.items ? 'array' : 'string');
  if (type === 'object') {
    if (depth > DEEPEST) return {};
    const { properties = [], required = [] } = flat;
    // Without required fields all are as good as each other.
    const isShown = (name: string): boolean => required.length === 0 || required.includes(name);
    const shown = properties.filter(([name, { readOnly }]) => isShown(name) && readOnly !== true);
    return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one, schemas, depth + 1)]));
  }
  if (type === 'array')
    return depth > DEEPEST || !flat.items ? [] : [exampleOf(flat.items, schemas, depth + 1)];
  return scalar(type, flat.format, flat.limits?.minimum);
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:15:30Z',
  email: 'name@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11',
};

function scalar(type: string, format: string | undefined, minimum: number | undefined): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return TEXTS[format ?? ''] ?? 'text';
  }
}
