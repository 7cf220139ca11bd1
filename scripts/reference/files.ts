import { configJsonSchema } from './json-schema.ts';
import { configReference } from './markdown.ts';

/** The files that are made from the configuration's schema: path in the repository → text. */
export function referenceFiles(): Readonly<Record<string, string>> {
  const schema = configJsonSchema();
  return {
    'paydocs.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'docs/configuration.md': configReference(schema),
  };
}
