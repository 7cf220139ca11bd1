import { expect, test } from 'vitest';
import { putBody, wholeBody } from '../../src/cache/bodies.ts';
import type { Store } from '../../src/cache/store.ts';
import type { Fragment, Reference, ReferencePages } from '../../src/contract/reference.ts';
import { slot } from '../../src/html/slots.ts';
import { siteGrowth } from '../../src/markdown/expansion.ts';
import { error } from '../../src/problems.ts';
import { composeBody } from '../../src/reference/compose.ts';
import { expandReferences } from '../../src/reference/expand.ts';
import { FRAGMENT_MARK, type FragmentTask } from '../../src/reference/render.ts';
import { contentPath } from '../../src/shared/paths.ts';
import type { DocBody, DocLink, DocReference } from '../../src/types.ts';
import { doc } from '../helpers/docs.ts';
import { options, parse } from '../markdown/helpers/parse.ts';

const link = (url: string): DocLink => ({
  url,
  kind: 'link',
  file: contentPath('reference/a.yaml'),
  line: 1,
  column: 1,
});

const fragment: DocBody = {
  html: `<p id="${FRAGMENT_MARK}a"><a href="${slot('link', 0)}">there</a><img data-image="${slot('image', 0)}"/></p>`,
  markdown: ['[there](', { link: 0 }, ')', '![](', { image: 0 }, ')'],
  sections: [
    { id: null, heading: '', text: 'lead', code: 'curl' },
    { id: 'amount', heading: 'amount', text: 'minor units', code: '' },
  ],
};

test('a section that has nothing but an empty slot is none', () => {
  const section = { id: null, heading: '', text: slot('reference', 0), code: '' };
  const body: DocBody = { html: slot('reference', 0), markdown: [{ reference: 0 }], sections: [section] };
  expect(composeBody(body, [undefined])).toEqual({ html: '', markdown: [], sections: [] });
  const named = { ...section, id: 'a', heading: 'A' };
  expect(composeBody({ ...body, sections: [named] }, [undefined]).sections).toEqual([{ ...named, text: '' }]);
});

test('a filled slot brings its HTML, its Markdown and its search records, with links that count on', () => {
  const body: DocBody = {
    html: `<h2>A</h2>${slot('reference', 0)}<p>after <a href="${slot('link', 0)}">x</a></p>`,
    markdown: ['## A\n\n', { reference: 0 }, '\n\n[x](', { link: 0 }, ')'],
    sections: [{ id: 'a', heading: 'A', text: `before ${slot('reference', 0)} after x`, code: '' }],
  };
  expect(composeBody(body, [{ body: fragment, before: { links: 1, images: 2 } }])).toEqual({
    html: `<h2>A</h2><p id="r0a"><a href="${slot('link', 1)}">there</a><img data-image="${slot('image', 2)}"/></p><p>after <a href="${slot('link', 0)}">x</a></p>`,
    markdown: [
      '## A\n\n',
      '[there](',
      { link: 1 },
      ')',
      '![](',
      { image: 2 },
      ')',
      '\n\n[x](',
      { link: 0 },
      ')',
    ],
    sections: [
      { id: 'a', heading: 'A', text: 'before lead', code: 'curl' },
      { id: 'amount', heading: 'amount', text: 'minor units after x', code: '' },
    ],
  });
});

/** A store in memory. */
function store(): Store {
  const entries = new Map<string, string>();
  return {
    get: (kind, key) => JSON.parse(entries.get(kind + key) ?? 'null') ?? undefined,
    text: (kind, key) => entries.get(kind + key),
    put: (kind, key, value) => void entries.set(kind + key, JSON.stringify(value)),
    putText: (kind, key, json) => void entries.set(kind + key, json),
    has: (kind, key) => entries.has(kind + key),
    keep() {},
    save() {},
    unsaved: () => 0,
    async close() {},
  };
}

const use: DocReference = {
  name: 'operation',
  attributes: { id: 'sale' },
  label: '',
  inline: false,
  headings: 1,
  file: contentPath('docs/a.md'),
  line: 5,
  column: 1,
};

const drawing: Fragment = {
  component: 'operation',
  data: {},
  markdown: [],
  sections: [],
  headings: [{ depth: 3, id: 'body', text: ['Body'] }],
  ids: ['body', 'part'],
};

/** Expands one file that shows one operation, and counts how often that is drawn. */
async function expand(
  key: string,
  kept: Store,
  { ids = [], length = 0, data = {} }: { ids?: readonly string[]; length?: number; data?: unknown } = {},
) {
  const html = slot('reference', 0);
  const page = doc(
    'docs/a.md',
    {},
    {
      headings: [
        { depth: 2, id: 'one', text: ['One'] },
        { depth: 2, id: 'two', text: ['Two'] },
      ],
      links: [link('/own')],
      references: [use],
      ids,
      body: putBody({ html, markdown: [], sections: [] }, kept),
    },
  );
  const rendered: Fragment[] = [];
  const reference: Reference = {
    problems: [],
    pages: [],
    find: ({ attributes }) =>
      attributes.id === key
        ? error('unknown-operation', `There is no operation "${key}".`)
        : { key, make: () => ({ ...drawing, data }) },
  };
  const facts = {
    ...drawing,
    links: [{ ...link('/theirs'), within: 0 }],
    images: [],
    problems: [],
    size: 3,
    length,
  };
  const render = async ({ fragment: made }: FragmentTask) => {
    rendered.push(made);
    return { facts, body: { ...fragment, html: `<b>${key}</b>` } };
  };
  const { docs, problems } = await expandReferences([page], {
    reference,
    store: kept,
    key: '',
    width: 2,
    referenceKey: '',
    render,
    language: 'en',
    strings: {},
  });
  const expanded = docs.get(page);
  return {
    page: expanded ?? page,
    problems,
    rendered: rendered.length,
    body: wholeBody(expanded?.body ?? '', kept),
  };
}

test('headings, ids and links of what is shown stand among those of the page', async () => {
  const { page, problems, body } = await expand('one', store());
  expect(page.headings.map(({ id }) => id)).toEqual(['one', 'body', 'two']);
  expect(page.ids).toEqual(['body', 'part']);
  expect(page.links.map(({ url }) => url)).toEqual(['/own', '/theirs']);
  expect(page.references).toEqual([]);
  expect(body).toMatchObject({ html: '<b>one</b>' });
  expect(problems).toEqual([]);
});

test('what has not changed is not drawn again, and what has is', async () => {
  const kept = store();
  expect((await expand('one', kept)).rendered).toBe(1);
  const again = await expand('one', kept);
  expect(again.rendered).toBe(0);
  const other = await expand('other', kept);
  expect(other.rendered).toBe(1);
  expect(other.page.body).not.toBe(again.page.body);
});

test('a directive that shows nothing is a problem where it stands, and so is an id that is taken', async () => {
  expect((await expand('sale', store())).problems).toMatchObject([
    { code: 'unknown-operation', file: 'content/docs/a.md', line: 5, column: 1 },
  ]);
  expect((await expand('one', store(), { ids: ['part'] })).problems).toMatchObject([
    { code: 'duplicate-id', severity: 'warning', file: 'content/docs/a.md', line: 5 },
  ]);
});

test('what a directive shows has a limit, and so has what all of a site show', async () => {
  const long = await expand('one', store(), { data: 'x'.repeat(2_000_000) });
  expect(long.problems).toMatchObject([{ code: 'expansion-limit', file: 'content/docs/a.md', line: 5 }]);
  expect(long.rendered).toBe(0);
  const most = siteGrowth('reference', 1);
  expect((await expand('one', store(), { length: most })).problems).toEqual([]);
  await expect(expand('one', store(), { length: most + 1 })).rejects.toMatchObject({
    problems: [{ code: 'site-limit', file: 'content/docs/a.md', line: 5, column: 1 }],
  });
});

test('a reference directive leaves a slot on a line of its own and in a sentence, and its label as text', async () => {
  const directives = { ...options.directives, operation: {}, error: {} };
  const parsed = await parse(
    '# Title\n\n## Sale\n\n::operation{#sale part="request"}\n\nCode :error[E2005] is <b>bold</b>.\n',
    {},
    { directives, references: ['operation', 'error'] },
  );
  expect(parsed.references).toMatchObject([
    { name: 'operation', attributes: { id: 'sale', part: 'request' }, inline: false, headings: 2, line: 5 },
    { name: 'error', label: 'E2005', inline: true, headings: 2, line: 7, column: 6 },
  ]);
  expect(parsed.sections.at(-1)?.text).toBe(`${slot('reference', 0)} Code E2005 is bold.`);
  expect(parsed.markdown).toEqual([
    '# Title\n\n## Sale\n\n',
    { reference: 0 },
    '\n\nCode ',
    { reference: 1 },
    ' is <b>bold</b>.\n',
  ]);
});

test('sources get one value for the pages of a version, which knows a page by the id or the name of what it shows', async () => {
  const kept = store();
  const card: DocReference = { ...use, name: 'schema', attributes: { name: 'Card' } };
  const body = putBody({ html: '', markdown: [], sections: [] }, kept);
  const page = doc('docs/a.md', {}, { references: [use, card], body });
  const given: ReferencePages[] = [];
  const reference: Reference = {
    problems: [],
    pages: [],
    find: (_, pages) => {
      given.push(pages);
      return error('unknown-operation', 'There is none.');
    },
  };
  await expandReferences([page], {
    reference,
    store: kept,
    key: '',
    width: 2,
    referenceKey: '',
    language: 'en',
    strings: {},
    render: () => Promise.reject(new Error('Nothing is drawn.')),
  });
  expect(given).toHaveLength(2);
  expect(given[0]).toBe(given[1]);
  expect(given[0]?.pageOf('operation', 'sale')).toBe('docs/a.md');
  expect(given[0]?.pageOf('schema', 'Card')).toBe('docs/a.md');
});
