import { expect, test } from 'vitest';
import { exampleOf } from '../../../src/plugins/openapi/node/example.ts';
import type { Field } from '../../../src/plugins/openapi/node/records.ts';
import type { ContentData } from '../../../src/plugins/openapi/shared/reference.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { fieldMaker } from './field-maker.ts';
import { readFiles } from './read-files.ts';

/** Reads schemas as they are written in a file. */
function modelOf(schemas: string) {
  const { model, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0\ncomponents:\n  schemas:\n${schemas}`,
  });
  if (model === undefined) throw new Error(problems.join('\n'));
  const schemaOf = (name: string) => model.schemas[model.schemaNames[name] ?? ''] ?? {};
  return {
    body: (name: string, direction?: 'request' | 'response') =>
      fieldMaker(model.schemas).body({ mediaType: '', schema: schemaOf(name), examples: [] }, 'a', direction),
    example: (name: string, direction?: 'request' | 'response') =>
      exampleOf(schemaOf(name), model.schemas, direction),
  };
}

const names = (fields: readonly Field[] = []) => fields.map(({ name }) => name);
const forms = ({ choices = [] }: ContentData<never> | ReturnType<ReturnType<typeof modelOf>['body']>) =>
  choices.map(({ variants }) => variants.map(({ label }) => label));

test('fields that only answers have are not in requests, and the other way round', () => {
  const { body, example } = modelOf(`    User:
      required: [id, name, password]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string }
        password: { $ref: '#/components/schemas/Secret' }
    Secret: { type: string, writeOnly: true }
`);
  expect(names(body('User').fields)).toEqual(['id', 'name', 'password']);
  expect(names(body('User', 'request').fields)).toEqual(['name', 'password']);
  expect(names(body('User', 'response').fields)).toEqual(['id', 'name']);
  expect(example('User')).toEqual({ name: 'text', password: 'text' });
  expect(example('User', 'response')).toEqual({ id: 'text', name: 'text' });
});

test('a long description is on the page of its schema, and elsewhere its first paragraph with a link', () => {
  const more = 'More about it. '.repeat(200).trim();
  const { model } = readFiles({
    'api.yaml': `openapi: 3.1.0
components:
  schemas:
    Order:
      properties:
        payment: { $ref: '#/components/schemas/Payment' }
        payments: { type: array, items: { $ref: '#/components/schemas/Payment' } }
        inline: { type: string, description: "Inline.\\n\\n${more}" }
    Payment: { type: string, description: "A payment.\\n\\n${more}", externalDocs: { url: 'https://pay.example', description: Docs } }
`,
  });
  const { schemas = {}, schemaNames = {} } = model ?? {};
  const key = (name: string) => schemaNames[name] ?? '';
  const maker = fieldMaker(schemas, (ref) =>
    ref === key('Payment')
      ? { type: 'markdown', markdown: '[Payment](p.md)', file: contentPath('api.yaml'), line: 1 }
      : undefined,
  );
  const bodyOf = (name: string, mediaType: string) =>
    maker.body({ mediaType, schema: { ref: key(name) }, examples: [] }, name);
  const [payment, payments, inline] = bodyOf('Order', 'application/json').fields ?? [];
  const short = {
    description: { markdown: 'A payment.' },
    docs: { markdown: '[Payment](p.md) · [Docs](<https://pay.example>)' },
  };
  expect(payment).toMatchObject(short);
  expect(payments).toMatchObject(short);
  expect(inline?.description?.markdown).toBe(`Inline.\n\n${more}`);
  expect(bodyOf('Payment', 'application/json')).toMatchObject(short);
  expect(bodyOf('Payment', '').description?.markdown).toBe(`A payment.\n\n${more}`);
});

test('a schema that requests and answers share is shown for both, each with its own fields', () => {
  const { model } = readFiles({
    'api.yaml': `openapi: 3.1.0
components:
  schemas:
    Outer: { properties: { user: { $ref: '#/components/schemas/User' } } }
    User: { properties: { id: { type: string, readOnly: true }, name: { type: string } } }
`,
  });
  const schema = { ref: model?.schemaNames.Outer ?? '' };
  const maker = fieldMaker(model?.schemas ?? {});
  const content = { mediaType: '', schema, examples: [] };
  expect(names(maker.body(content, 'a', 'request').fields?.[0]?.fields)).toEqual(['name']);
  expect(names(maker.body(content, 'b', 'response').fields?.[0]?.fields)).toEqual(['id', 'name']);
});

test('a base whose forms are made of it is a choice, with the values of its discriminator', () => {
  const { body, example } = modelOf(`    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string }, name: { type: string } }
      discriminator: { propertyName: kind, mapping: { feline: '#/components/schemas/Cat', d: Dog } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { tricks: { type: string } } }] }
    Fish: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { fins: { type: integer } } }] }
`);
  const pet = body('Pet');
  expect(names(pet.fields)).toEqual(['kind', 'name']);
  expect(pet.choices).toMatchObject([
    {
      property: 'kind',
      variants: [
        { label: 'Cat', chosenBy: ['feline'], fields: [{ name: 'lives' }] },
        { label: 'Dog', chosenBy: ['d'], fields: [{ name: 'tricks' }] },
        { label: 'Fish', fields: [{ name: 'fins' }] },
      ],
    },
  ]);
  expect(body('Cat').choices).toBeUndefined();
  expect(example('Pet')).toMatchObject({ kind: 'feline' });
});

test('a base with one form does not have the fields of the form', () => {
  const { body } =
    modelOf(`    Base: { required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Child: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [a], properties: { a: { type: string } } }] }
`);
  expect(names(body('Base').fields)).toEqual(['kind']);
  expect(body('Base').choices).toMatchObject([{ variants: [{ label: 'Child', fields: [{ name: 'a' }] }] }]);
  expect(names(body('Child').fields)).toEqual(['kind', 'a']);
});

test('a form that nothing maps has the name of its schema as its value, unless it says another one', () => {
  const { body, example } = modelOf(`    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Fish' }]
      discriminator: { propertyName: kind, mapping: { d: Dog } }
    Cat: { required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { required: [kind], properties: { kind: { type: string }, tricks: { type: string } } }
    Fish: { required: [kind], properties: { kind: { const: fish }, fins: { type: integer } } }
    Base: { required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Child: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { a: { type: string } } }] }
    Other: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { b: { type: string } } }] }
`);
  expect(body('Pet').choices?.[0]?.variants.map(({ chosenBy }) => chosenBy)).toEqual([
    ['Cat'],
    ['d'],
    undefined,
  ]);
  expect(example('Pet')).toEqual({ kind: 'Cat' });
  expect(body('Base').choices?.[0]?.variants.map(({ chosenBy }) => chosenBy)).toEqual([['Child'], ['Other']]);
  expect(example('Base')).toMatchObject({ kind: 'Child' });
});

test('no choice replaces another one: of parts of a whole, and of one schema', () => {
  const { body } = modelOf(`    Whole:
      allOf:
        - oneOf: [{ title: A, properties: { a: {} } }, { title: B, properties: { b: {} } }]
        - oneOf: [{ title: C, properties: { c: {} } }, { title: D, properties: { d: {} } }]
    Both:
      oneOf: [{ title: A, properties: { a: {} } }, { title: B, properties: { b: {} } }]
      anyOf: [{ title: C, properties: { c: {} } }, { title: D, properties: { d: {} } }]
`);
  for (const name of ['Whole', 'Both'])
    expect(forms(body(name)).flat().sort(), name).toEqual(['A', 'B', 'C', 'D']);
});

test('forms that are no objects are shown where they differ in more than their type', () => {
  const { body } = modelOf(`    Plain: { oneOf: [{ type: string }, { type: integer }] }
    Told: { oneOf: [{ type: string, format: email }, { type: integer, minimum: 7 }] }
`);
  expect(body('Plain')).toMatchObject({ type: 'string or integer' });
  expect(body('Plain').choices).toBeUndefined();
  expect(body('Told').choices?.[0]?.variants).toMatchObject([
    { type: 'string (email)' },
    { type: 'integer', facts: [{ kind: 'range', text: '≥ 7' }] },
  ]);
});

test.each([
  ['a list of constants', '{ oneOf: [{ const: a, title: A, description: First. }, { const: b }] }'],
  ['names and a mapping', '{ enum: [a, b], x-enum-varnames: [A, b], x-enumDescriptions: { a: First. } }'],
  ['names and a list', '{ enum: [a, b], x-enumNames: [A, b], x-enum-descriptions: [First.] }'],
  ['objects', '{ enum: [a, b], x-ms-enum: { values: [{ value: a, name: A, description: First. }] } }'],
])('values have the names and descriptions that a file gives them with %s', (_, schema) => {
  const { body } = modelOf(`    Level: ${schema}\n`);
  expect(body('Level').values).toMatchObject([
    { text: 'a', name: 'A', description: { markdown: 'First.' } },
    { text: 'b' },
  ]);
  expect(body('Level').values?.[1]).toEqual({ text: 'b' });
});

test('what each place of a list is, what all others are, and what lists in lists hold, are fields', () => {
  const { body } = modelOf(`    Tuple:
      type: array
      prefixItems: [{ type: string }, { properties: { x: { type: integer } } }]
      items: { type: boolean }
    Grid: { type: array, items: { type: array, items: { properties: { cell: { type: string } } } } }
    Names: { type: array, description: All., items: { type: string, description: One., maxLength: 5 } }
`);
  expect(body('Tuple')).toMatchObject({ type: 'array [string, object, …]' });
  expect(body('Tuple').fields).toMatchObject([
    { name: '[0]', type: 'string' },
    { name: '[1]', fields: [{ name: 'x' }] },
    { name: '[…]', type: 'boolean' },
  ]);
  expect(body('Grid')).toMatchObject({ type: 'array of array of object', fields: [{ name: 'cell' }] });
  expect(body('Names').rules).toMatchObject([
    { kind: 'item', description: { markdown: 'One.' }, facts: [{ kind: 'length', text: '≤ 5' }] },
  ]);
});

test('conditions are rules, and what they require without describing it is named', () => {
  const { body } = modelOf(`    Order:
      properties: { country: { type: string } }
      if: { properties: { country: { const: US } } }
      then: { required: [zip] }
      not: { required: [nothing] }
      dependentRequired: { card: [cvv] }
`);
  expect(body('Order').rules).toMatchObject([
    { kind: 'not', fields: [{ name: 'nothing', required: true }] },
    { kind: 'if', fields: [{ name: 'country', values: [{ text: 'US' }] }] },
    { kind: 'met', fields: [{ name: 'zip', required: true }] },
    { kind: 'dependent', name: 'card', fields: [{ name: 'cvv', required: true }] },
  ]);
});

test('rules of rules are shown, as a chain of conditions has them', () => {
  const { body } = modelOf(`    Order:
      if: { required: [a] }
      then: { required: [b] }
      else: { if: { required: [c] }, then: { required: [d] } }
`);
  expect(body('Order').rules?.[2]).toMatchObject({
    kind: 'unmet',
    rules: [
      { kind: 'if', fields: [{ name: 'c' }] },
      { kind: 'met', fields: [{ name: 'd' }] },
    ],
  });
});

test('how a value is written in XML is said where it may be XML', () => {
  const { model } = readFiles({
    'api.yaml': `openapi: 3.1.0
components: { schemas: { A: { properties: { b: { type: string, xml: { attribute: true, name: c } } } } } }
`,
  });
  const schema = { ref: model?.schemaNames.A ?? '' };
  const factsOf = (mediaType: string) =>
    fieldMaker(model?.schemas ?? {}).body({ mediaType, schema, examples: [] }, 'a').fields?.[0]?.facts;
  expect(factsOf('application/xml')).toEqual([{ kind: 'xml', text: 'attribute, c' }]);
  expect(factsOf('application/json')).toEqual([]);
});

test('a schema whose rules lead back to it, or that nests tuples, is shown without end of time', () => {
  const tuples = Array.from({ length: 12 }, (_, index) => {
    const next = index === 11 ? '{ type: string }' : `{ $ref: '#/components/schemas/T${index + 1}' }`;
    return `    T${index}: { type: array, prefixItems: [${Array(12).fill(next).join(', ')}] }\n`;
  });
  const { body } = modelOf(`    Loop:
      properties: { a: { type: string } }
      if: { $ref: '#/components/schemas/Loop' }
      not: { not: { $ref: '#/components/schemas/Loop' } }
      contains: { $ref: '#/components/schemas/Loop' }
      then: { allOf: [{ $ref: '#/components/schemas/Loop' }, { required: [b] }] }
${Array.from({ length: 30 }, (_, index) => {
  const next = `{ $ref: '#/components/schemas/R${(index + 1) % 30}' }`;
  return `    R${index}: { if: ${next}, then: ${next}, else: ${next}, not: ${next} }\n`;
}).join('')}${tuples.join('')}`);
  expect(names(body('Loop').fields)).toEqual(['a']);
  expect(JSON.stringify(body('T0')).length).toBeLessThan(5_000_000);
  expect(JSON.stringify(body('R0')).length).toBeLessThan(5_000_000);
});

test('a long list of values is shown once, and where else it is, a link leads there', () => {
  const { body } = modelOf(`    Order:
      properties:
        from: { $ref: '#/components/schemas/Country' }
        to: { $ref: '#/components/schemas/Country' }
        state: { enum: [open, closed] }
        before: { enum: [open, closed] }
    Country: { enum: [${Array.from({ length: 17 }, (_, index) => `C${index}`).join(', ')}] }
`);
  const [from, to, state, before] = body('Order').fields ?? [];
  expect(from?.values).toHaveLength(17);
  expect(to).toMatchObject({ valuesAs: { id: 'a.from', name: 'from' } });
  expect(to?.values).toBeUndefined();
  expect([state?.values?.length, before?.values?.length]).toEqual([2, 2]);
});
