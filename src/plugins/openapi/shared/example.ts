import { type FlatSchema, flatten } from './flatten.ts';
import type { Schema, Schemas } from './schema.ts';

/** Deeper than this, examples hold nothing. */
const DEEPEST = 6;

/** What a value is in. */
interface Around {
  readonly depth: number;
  /** Keys of the schemas that it is in: inside itself, a schema has nothing new to show. */
  readonly inside: readonly string[];
}

/** A value that fits a schema: the example that its author gave, else one made of what it asks for. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  return exampleIn(schema, schemas, { depth: 0, inside: [] });
}

function exampleIn(schema: Schema, schemas: Schemas, { depth, inside }: Around): unknown {
  const flat = flatten(schema, schemas);
  if (flat.example) return flat.example.value;
  if (flat.default) return flat.default.value;
  if (flat.values && flat.values.length > 0) return flat.values[0];
  const isDeep = depth > DEEPEST || isCircle(flat, inside);
  const within = { depth: depth + 1, inside: [...inside, ...flat.refs] };
  const [form] = flat.variants;
  const types = flat.types?.filter((type) => type !== 'null');
  const isBare = flat.properties === undefined && (types ?? []).length === 0;
  if (form && isBare) return isDeep ? null : exampleIn(form, schemas, within);
  const type =
    types?.[0] ?? flat.types?.[0] ?? (flat.properties ? 'object' : flat.items ? 'array' : 'string');
  if (type === 'object') return isDeep ? {} : exampleObject(flat, schemas, within);
  if (type !== 'array') return scalar(type, flat.format, flat.limits?.minimum);
  const hasItem = !isDeep && flat.items && !isCircle(flatten(flat.items, schemas), within.inside);
  return hasItem && flat.items ? [exampleIn(flat.items, schemas, within)] : [];
}

function exampleObject(
  { properties = [], required = [] }: FlatSchema,
  schemas: Schemas,
  within: Around,
): unknown {
  const shown = properties.filter(([name, schema]) => {
    if (schema.readOnly === true) return false;
    // Without required fields all are as good as each other.
    return (
      required.includes(name) || (required.length === 0 && !isCircle(flatten(schema, schemas), within.inside))
    );
  });
  return Object.fromEntries(shown.map(([name, one]) => [name, exampleIn(one, schemas, within)]));
}

function isCircle({ refs }: FlatSchema, inside: readonly string[]): boolean {
  return refs.some((ref) => inside.includes(ref));
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
