import { z } from 'zod';
import { configSchema } from '../../src/config/schema.ts';

/** The part of JSON Schema that the configuration uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

/** JSON Schema of `site.config.yaml`, for editors and for the manual. What only code can check is not in it. */
export function configJsonSchema(): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(configSchema, {
    io: 'input',
    target: 'draft-07',
    override: ({ jsonSchema }) => {
      // The defaults of its keys say more than `{}` as the default of a section.
      if (JSON.stringify(jsonSchema.default) === '{}') delete jsonSchema.default;
      // Options that are never allowed exist only for their message.
      if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter((option) => option.not === undefined);
    },
  });
  return { $schema, title: 'Configuration of a paydocs site', ...schema } as JsonSchema;
}

/** JSON Schema of a file of typed data, for editors. */
export function dataJsonSchema(name: string, data: z.ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(data, { io: 'input', target: 'draft-07' });
  return { $schema, title: `${name}.yaml of a paydocs site`, ...schema } as JsonSchema;
}
