import { expect, test } from 'vitest';
import { type Files, site } from '../../helpers/site.ts';

/** An API with one operation; both APIs of a site have the same ids. */
const api = (title: string, version: string, server: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '${version}' }
servers: [{ url: 'https://${server}.example' }]
paths:
  /v1/${server}: { post: { operationId: pay, summary: Pay by ${server}, tags: [all], description: 'See [it](#tag/all) and [guide](guide).' } }
components: { schemas: { Order: { type: object, properties: { ${server}Id: { type: string } } } } }
`;

const reference = [
  {
    openapi: 'content/reference/cards/v1.yaml',
    pages: '/cards',
    name: 'cards',
    linkBase: 'https://one.example/',
  },
  { openapi: 'content/reference/banks.yaml', pages: '/banks', linkBase: 'https://two.example/' },
];

const FILES: Files = {
  'content/reference/cards/v1.yaml': api('Payments', '1', 'cards'),
  'content/reference/banks.yaml': api('Payments', '2', 'banks'),
};

test('several APIs have pages, sidebars and links of their own', async () => {
  const built = site(
    {
      ...FILES,
      'docs/a.md':
        '# A\n\n::operation{#pay part="summary"}\n\n## B\n\n::operation{#pay api="banks" part="summary"}\n\n::schema{name="Order" api="banks"}\n',
    },
    { reference },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const article = built.output('docs/a/index.html');
  expect(article.indexOf('/v1/<wbr/>cards')).toBeLessThan(article.indexOf('/v1/<wbr/>banks'));
  expect(article).toContain('>banksId<');
  for (const [own, other, base] of [
    ['cards', 'banks', 'https://one.example/'],
    ['banks', 'cards', 'https://two.example/'],
  ] as const) {
    const html = built.output(`${own}/pay/index.html`);
    expect(html).toContain(`<code>/v1/<wbr/>${own}</code>`);
    expect(html).toContain(`<a href="/${own}/tags/all">it</a>`);
    expect(html).toContain(`href="${base}guide"`);
    expect(html).not.toContain(other);
    expect(built.output(`${own}/schemas/order/index.html`)).toContain(`>${own}Id<`);
  }
  // APIs with the same name are distinguished by their versions.
  const { breadcrumbs } = JSON.parse(built.output('banks/pay/page.json')).props;
  expect(breadcrumbs[0]).toEqual({ label: 'Payments 2', href: '/banks/' });
  expect(built.output('reference/banks.json')).toContain('"/v1/banks"');
  expect(built.output('reference/cards/v1.json')).toContain('"/v1/cards"');
});

test('APIs below one path are listed on its page, which an author may replace', async () => {
  const below = reference.map((one) => ({ ...one, pages: `/apis${one.pages}` }));
  const files = { ...FILES, 'docs/a.md': '# A\n\n[All](/apis)\n' };
  const built = site(files, { reference: below });
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('apis/index.html');
  expect(html).toContain('<h1>APIs</h1>');
  expect(html).toContain('<a href="/apis/cards/">Payments 1</a>, <code>1</code>, Operations: 1');
  expect(html).toContain('<a href="/apis/banks/">Payments 2</a>');
  const own = site({ ...files, 'pages/apis/index.md': '# Ours\n' }, { reference: below });
  expect(await own.build()).toMatchObject({ status: 0, stderr: '' });
  expect(own.output('apis/index.html')).toContain('<h1>Ours</h1>');
  const apart = site({ ...FILES, 'docs/a.md': '# A\n' }, { reference });
  expect(await apart.build()).toMatchObject({ status: 0 });
  expect(() => apart.output('apis/index.html')).toThrow();
});
