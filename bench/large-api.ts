import { stringify } from 'yaml';

/** A specification with so many operations; their schemas refer to each other, also in circles. */
export function largeApi(operations: number): string {
  const schemas = Math.max(10, Math.round(operations / 4));
  const ref = (index: number) => ({ $ref: `#/components/schemas/Thing${index % schemas}` });
  const thing = (index: number) => ({
    type: 'object',
    description: `Thing number ${index}, as it is stored.`,
    required: ['id'],
    properties: {
      id: {
        type: 'string',
        description: 'What it is known by.',
        minLength: 1,
        maxLength: 64,
        examples: [`t${index}`],
      },
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, field) => [
          `field${field}`,
          {
            type: field % 2 === 0 ? 'string' : 'integer',
            description: `Field ${field} of *thing* ${index}.`,
          },
        ]),
      ),
      // Most things are leaves; some form circles.
      ...(index % 5 === 0 && { next: ref(index + 5), others: { type: 'array', items: ref(index + 1) } }),
    },
  });
  const operation = (index: number) => ({
    post: {
      operationId: `operation-${index}`,
      tags: [`group ${index % 20}`],
      summary: `Operation ${index}`,
      description: `Changes thing ${index}. See [the start](/docs).`,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: `t${index}` },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: ref(index) } } },
      responses: {
        200: { description: 'Changed.', content: { 'application/json': { schema: ref(index + 3) } } },
        404: { description: 'There is no such thing.' },
      },
    },
  });
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example/v1' }],
    paths: Object.fromEntries(range(operations).map((index) => [`/things/${index}/{id}`, operation(index)])),
    components: {
      schemas: Object.fromEntries(range(schemas).map((index) => [`Thing${index}`, thing(index)])),
    },
  });
}
