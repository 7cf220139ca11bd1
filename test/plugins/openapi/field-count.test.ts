import { expect, test } from 'vitest';
import type { MarkdownText } from '../../../src/contract/reference.ts';
import type { Schema, Schemas } from '../../../src/plugins/openapi/node/model.ts';
import { schemaDepth } from '../../../src/plugins/openapi/node/page-depth.ts';
import type { ContentData } from '../../../src/plugins/openapi/shared/reference.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { fieldMaker } from './field-maker.ts';

const text: Schema = { types: ['string'] };
const object = (names: readonly string[], schemaOf: (name: string) => Schema): Schema => ({
  types: ['object'],
  properties: names.map((name) => [name, schemaOf(name)]),
});
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

const parts = names('part', 8);
const linkTo = (key: string): MarkdownText | undefined =>
  key === 'Base'
    ? undefined
    : { type: 'markdown', markdown: `[${key}](/${key})`, file: contentPath('api.yaml'), line: 1 };

/** Of the parts of an account: the fields of those that are shown, the names of those that are links. */
function shownOf(count: number, part: Schema, schemas: Schemas = {}): readonly (number | string)[] {
  const Account = object(parts.slice(0, count), (name) => ({ ref: name }));
  const all = { Account, ...Object.fromEntries(parts.map((name) => [name, part])), ...schemas };
  const content = { mediaType: '', schema: { ref: 'Account' }, examples: [] };
  const page = schemaDepth(Account, 'Account', all);
  const { fields = [] } = fieldMaker(all, linkTo, { page }).body(content, 'a');
  return fields.map(({ fields: inside = [], elsewhere: [link] = [] }) => link?.name ?? inside.length);
}

test.each<[string, number, Schema, readonly (number | string)[]]>([
  ['small schemas with a name are shown in place', 2, object(names('field', 60), () => text), [60, 60]],
  ['larger ones are links', 2, object(names('field', 61), () => text), ['part0', 'part1']],
  [
    'fields of fields count',
    1,
    object(names('object', 11), () => object(names('field', 5), () => text)),
    ['part0'],
  ],
  ['where a level is too long, all of it are links', 8, object(names('field', 20), () => text), parts],
])('%s', (_, count, part, shown) => {
  expect(shownOf(count, part)).toEqual(shown);
});

test('a schema is shown in place once, where it is first', () => {
  const Account = object(['deep', 'near'], (name) =>
    name === 'deep' ? object(['one'], () => ({ ref: 'Part' })) : { ref: 'Part' },
  );
  const body = fieldMaker({ Account, Part: object(['a', 'b'], () => text) }, linkTo).body(
    { mediaType: '', schema: { ref: 'Account' }, examples: [] },
    'a',
  );
  const [deep, near] = body.fields ?? [];
  expect(near?.fields?.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(deep?.fields?.[0]).toMatchObject({ elsewhere: [{ name: 'Part', id: 'a.near' }] });
});

test.each<[string, Schemas]>([
  ['a schema', { Base: object(names('field', 60), () => text) }],
  ['a schema of another name', { Base: { ref: 'Other' }, Other: object(names('field', 60), () => text) }],
  [
    'a schema that extends itself',
    { Base: { ...object(names('field', 60), () => text), allOf: [{ ref: 'Base' }] } },
  ],
])('the fields of %s that a part extends count as its fields', (_, schemas) => {
  const extended = { ...object(['own'], () => text), allOf: [{ ref: 'Base' }] };
  const part = object(['inside'], () => extended);
  expect(shownOf(2, part, schemas)).toEqual(['part0', 'part1']);
});

const list = (items: Schema): Schema => ({ types: ['array'], items });
/** Not the schema itself, which would be a circle at once, but something that says the same and more. */
const more = (ref: string): Schema => ({ ref, required: ['a'] });

test.each<[string, Schemas]>([
  ['its list', { A: list({ variants: [more('A'), text] }) }],
  [
    'a list of lists of another one',
    { A: list(list({ ref: 'B' })), B: list({ variants: [more('A'), text] }) },
  ],
  ['items of a list', { A: list({ variants: [{ ...list({ ref: 'A' }), required: ['a'] }, text] }) }],
  ['another form', { A: { variants: [more('B'), text] }, B: { variants: [more('A'), text] } }],
])('a form that leads to its schema again through %s is not shown without end', (_, all) => {
  const body = fieldMaker(all).body({ mediaType: '', schema: { ref: 'A' }, examples: [] }, 'a');
  expect(JSON.stringify(body).length).toBeLessThan(2000);
});

test('forms that lead to each other in every order come to an end', () => {
  const all = names('Form', 9);
  const others = (name: string) => all.filter((other) => other !== name).map(more);
  const forms: Schemas = Object.fromEntries(all.map((name) => [name, { variants: others(name) }]));
  const body = fieldMaker(forms).body({ mediaType: '', schema: { ref: 'Form0' }, examples: [] }, 'a');
  expect(JSON.stringify(body).length).toBeLessThan(10_000_000);
});

/** Two parts that lead to the next level, in one way or another, on each of many levels. */
const levels = 40;
const next = (at: number): Schema => ({ allOf: [{ ref: `Level${at + 1}` }], required: ['x'] });
const two = (at: number) => [['a', next(at)] as const, ['b', next(at)] as const];

test.each<[string, (at: number) => Schema]>([
  ['properties', (at) => ({ types: ['object'], properties: two(at) })],
  ['patternProperties', (at) => ({ types: ['object'], patterns: two(at) })],
  ['prefixItems', (at) => ({ types: ['array'], prefix: two(at).map(([, schema]) => schema) })],
  ['maps', (at) => ({ types: ['object'], additional: { properties: two(at) } })],
  ['rules', (at) => ({ rules: two(at).map(([, schema]) => ({ kind: 'not' as const, schema })) })],
  ['forms', (at) => ({ variants: two(at).map(([, schema]) => schema) })],
  ['levels without a choice before', (at) => (at < 20 ? next(at) : { properties: two(at) })],
])('%s of schemas that extend others without end are shown as far as a page can have them', (_, schemaOf) => {
  const all = Object.fromEntries(names('Level', levels).map((name, at) => [name, schemaOf(at)]));
  const body = fieldMaker(all).body({ mediaType: '', schema: { ref: 'Level0' }, examples: [] }, 'a');
  expect(JSON.stringify(body).length).toBeLessThan(2_000_000);
});

/** The fields of a body without pages to link to: their whole names, and in angle brackets the anchors that links lead to. */
function shownIn(schema: Schema, schemas: Schemas = {}, pages = noPages): readonly string[] {
  const said = (
    { fields = [], choices = [], rules = [], elsewhere = [] }: ContentData<MarkdownText>,
    path: string,
  ): string[] => [
    ...elsewhere.map((link) => `${path}<${'id' in link ? link.id : 'page'}>`),
    ...fields.flatMap((one) => [`${path}${one.name}`, ...said(one, `${path}${one.name}.`)]),
    ...[...choices.flatMap(({ variants }) => variants), ...rules].flatMap((one) => said(one, path)),
  ];
  const content = { mediaType: 'application/json', schema, examples: [] };
  return said(fieldMaker(schemas, pages).body(content, 'a'), '');
}
const noPages: typeof linkTo = () => undefined;

test('of a schema without a page, all fields are shown, once', () => {
  const Wide = object(names('group', 60), () => object(names('field', 60), () => text));
  const shown = shownIn(
    object(['first', 'second'], () => ({ ref: 'Wide' })),
    { Wide },
  );
  expect(shown.filter((name) => /^first\.group\d+\.field\d+$/.test(name))).toHaveLength(3600);
  expect(shown.filter((name) => name.startsWith('second'))).toEqual(['second', 'second.<a.first>']);
});

const extended: Schema = { ...object(['extra'], () => text), allOf: [{ ref: 'Node' }] };

test.each<[string, Schema, string]>([
  ['a field', extended, 'a.top'],
  ['a list', list(extended), 'a.top'],
  ['a list of lists', list(list(extended)), 'a.top'],
])('%s that adds to the schema that it is in shows what it adds, and a link', (_, child, top) => {
  const Node = object(['child'], () => child);
  const node = ['top', 'top.child', `top.child.<${top}>`, 'top.child.extra'];
  expect(
    shownIn(
      object(['top'], () => ({ ref: 'Node' })),
      { Node },
    ),
  ).toEqual(node);
  const added = ['child', 'child.<a>', 'child.extra'];
  expect(shownIn({ ...object(['own'], () => text), allOf: [{ ref: 'Node' }] }, { Node })).toEqual(
    expect.arrayContaining(added),
  );
});

test.each<[string, Schema]>([
  ['a rule', { rules: [{ kind: 'not', schema: { ref: 'Node' } }] }],
  ['a form', { variants: [{ ref: 'Node' }, object(['other'], () => text)] }],
  ['a form of a rule', { rules: [{ kind: 'if', schema: { variants: [more('Node'), more('Node')] } }] }],
])('a schema that has itself in %s leads to where it is shown', (_, part) => {
  const shown = shownIn({ ref: 'Node' }, { Node: { ...object(['one'], () => text), ...part } });
  expect(shown.filter((name) => name.includes('<'))).toContain('<a>');
});

test('far below, a schema that many extend is shown once, and is a link where it is extended again', () => {
  const deep = (levelsLeft: number): Schema =>
    levelsLeft === 0
      ? object(['one', 'two'], (name) => ({
          ...object([`own-${name}`], () => text),
          allOf: [{ ref: 'Base' }],
        }))
      : object(['next'], () => deep(levelsLeft - 1));
  const shown = shownIn(deep(8), { Base: object(['base'], () => text) });
  const at = 'next.'.repeat(8);
  expect(shown.slice(8)).toEqual([
    `${at}one`,
    `${at}one.base`,
    `${at}one.own-one`,
    `${at}two`,
    `${at}two.<a.${at}one>`,
    `${at}two.own-two`,
  ]);
});

test('a field of two schemas that are elsewhere leads to both', () => {
  const Large = object(names('field', 61), () => text);
  const Small = object(['small'], () => text);
  const both = { allOf: [{ ref: 'Large' }, { ref: 'Small' }] };
  const schema = object(['first', 'both'], (name) => (name === 'first' ? { ref: 'Small' } : both));
  const shown = ['first', 'first.small', 'both', 'both.<page>', 'both.small'];
  expect(shownIn(schema, { Large, Small }, linkTo)).toEqual(shown);
  const far = object(['deep'], () => schema);
  const page = { depth: 1, linked: new Set<string>() };
  const content = { mediaType: '', schema: far, examples: [] };
  const { fields: [deep] = [] } = fieldMaker({ Large, Small }, linkTo, { page }).body(content, 'a');
  expect(deep?.fields?.[1]?.elsewhere?.map(({ name }) => name)).toEqual(['Large', 'Small']);
});

test.each<[string, Schemas]>([
  ['another one', { Other: { ...object(['other'], () => text), allOf: [{ ref: 'Node' }] } }],
  [
    'a form that may be null',
    { Other: { ...object(['other'], () => text), variants: [{ ref: 'Node' }, { types: ['null'] }] } },
  ],
])('a field that adds to the schema that it is in through %s shows all that is added', (_, others) => {
  const child = { ...object(['extra'], () => text), allOf: [{ ref: 'Other' }] };
  const shown = shownIn({ ref: 'Node' }, { Node: object(['one', 'child'], () => child), ...others });
  const first = ['one', 'one.<a>', 'one.other', 'one.extra'];
  expect(shown).toEqual([...first, 'child', 'child.<a.one>', 'child.extra']);
});

test('a count of items does not change the anchors of their fields', () => {
  const rule = { kind: 'contains' as const, schema: object(['one'], () => text) };
  const schema: Schema = { types: ['array'], items: text, limits: { minContains: 2 }, rules: [rule] };
  const { rules } = fieldMaker({}).body({ mediaType: 'application/json', schema, examples: [] }, 'a');
  expect(rules).toMatchObject([{ name: '≥ 2', fields: [{ id: 'a?contains.one' }] }]);
});
