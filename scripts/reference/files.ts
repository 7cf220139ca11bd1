import { sandboxSchema } from '../../src/plugins/sandbox/node/schema.ts';
import { dataSchemas } from '../../src/plugins/typed-data/node/schemas.ts';
import { configJsonSchema, dataJsonSchema } from './json-schema.ts';
import { configReference } from './markdown.ts';

/** The files that are made from the schemas of the configuration and of typed data: path in the repository → text. */
export function referenceFiles(): Readonly<Record<string, string>> {
  const schema = configJsonSchema();
  return {
    'paydocs.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'docs/configuration.md': configReference(schema),
    ...Object.fromEntries(
      Object.entries({ ...dataSchemas, sandbox: sandboxSchema }).map(([name, data]) => [
        `schemas/${name}.schema.json`,
        `${JSON.stringify(dataJsonSchema(name, data), null, 2)}\n`,
      ]),
    ),
  };
}
