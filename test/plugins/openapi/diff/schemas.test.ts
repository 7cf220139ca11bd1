import { type Row, testRows } from './compare.ts';

interface SchemaRow extends Row {
  readonly components?: object;
  readonly oldComponents?: object;
  readonly openapi?: string;
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Root' } } };

/** A file whose one operation sends and receives a schema. */
const using = (Root: object, components: object = {}, openapi = '3.1.0') => ({
  openapi,
  paths: {
    '/a': { post: { requestBody: { content }, responses: { 200: { description: '', content } } } },
  },
  components: { schemas: { ...components, Root } },
});

testRows<SchemaRow>('schemas.yaml', ({ old, now, components, oldComponents = components, openapi }) => [
  using(old, oldComponents, openapi),
  using(now, components),
]);
