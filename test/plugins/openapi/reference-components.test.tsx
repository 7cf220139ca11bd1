import { describe, expect, test } from 'vitest';
import type { LinkData, ResponseGroup } from '../../../src/plugins/openapi/shared/reference.ts';
import { Endpoint } from '../../../src/plugins/openapi/theme/reference/Endpoint.tsx';
import { Choices } from '../../../src/plugins/openapi/theme/reference/Fields.tsx';
import { Operation } from '../../../src/plugins/openapi/theme/reference/Operation.tsx';
import { Response } from '../../../src/plugins/openapi/theme/reference/Responses.tsx';
import { Values } from '../../../src/plugins/openapi/theme/reference/Values.tsx';
import { en as openapi } from '../../../src/plugins/openapi/theme/strings/openapi/en.ts';
import { TestCards } from '../../../src/plugins/typed-data/theme/reference/TestCards.tsx';
import { en as typedData } from '../../../src/plugins/typed-data/theme/strings/typed-data/en.ts';
import { stringsOf } from '../../../src/shared/theme.ts';
import { StringsContext } from '../../../theme/hooks/useStrings.ts';
import { RichLine } from '../../../theme/reference/RichText.tsx';
import { en as articles } from '../../../theme/strings/articles/en.ts';
import { render, site } from '../../theme/samples.tsx';

const rich = (html: string) => ({ type: 'html' as const, html });
const strings = stringsOf({ ...site, strings: { ...site.strings, ...articles, ...openapi, ...typedData } });
const shown = (node: Parameters<typeof render>[0]) =>
  render(<StringsContext value={strings}>{node}</StringsContext>);

test('a path in a table breaks after its slashes', () => {
  expect(shown(<Endpoint method="POST" path="/v1/tokens/{tokenId}/void" />)).toContain(
    '<code>/v1/<wbr/>tokens/<wbr/>{tokenId}/<wbr/>void</code>',
  );
});

test('a form among many that is on its page is a link with the value that means it; others are folded', () => {
  const form = (label: string) => ({ label, type: 'object', facts: [], chosenBy: [label.toLowerCase()] });
  const page = rich('<a href="/cat">Cat</a>');
  const linked = { ...form('Cat'), elsewhere: [{ name: 'Cat', page }] };
  const variants = [
    linked,
    { ...linked, label: 'Wild' },
    { ...linked, elsewhere: [...linked.elsewhere, { name: 'Base', id: 'base' }] },
    ...Array.from({ length: 4 }, (_, at) => form(`Dog${at}`)),
  ];
  const html = shown(<Choices choices={[{ property: 'kind', variants }]} />);
  const link = '<span><a href="/cat">Cat</a></span> <code translate="no">kind: cat</code>';
  expect(html).toContain(`<li class="field-more">${link}</li>`);
  expect(html).toContain(`<li class="field-more">Wild ${link}</li>`);
  expect(html).toContain(
    '<a href="/cat">Cat</a></div><p class="field-more"><a href="#base">Fields as in Base.</a></p>',
  );
  expect(html.split('<details')).toHaveLength(6);
});

describe('the values of a field', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `v${index}` }));

  test('are in one line if nothing is said of them', () => {
    expect(shown(<Values values={[{ text: 'a' }, { text: 'b' }]} />)).toBe(
      '<p class="field-values">One of <code translate="no">a</code>, <code translate="no">b</code></p>',
    );
    expect(shown(<Values values={[{ text: 'a' }]} />)).toContain('<code translate="no">a</code></p>');
    expect(shown(<Values values={[]} />)).toBe('');
  });

  test('are one below the other with what is said of them', () => {
    const html = shown(
      <Values
        values={[
          { text: 'a', name: 'First' },
          { text: 'b', description: rich('<p>B.</p>') },
        ]}
      />,
    );
    expect(html).toContain('<div class="field-values"><p>');
    expect(html).toContain('<code translate="no">a</code><span class="value-name"> First</span></dt></div>');
    expect(html).toContain('</dt><dd><div class="rich-text"><p>B.</p></div></dd>');
  });

  test('are folded, with a filter, if there are more than 16', () => {
    expect(shown(<Values values={values(16)} />)).not.toContain('<details');
    expect(shown(<Values values={values(17)} />)).toMatch(
      /^<details.*data-widget="list-filter".*<li>v16<\/li>/,
    );
    const described = [...values(17), { text: 'x', name: 'X' }];
    expect(shown(<Values values={described} />)).toMatch(/^<details.*<dl>/);
  });
});

describe('an operation', () => {
  const request = { parameters: [], required: false, bodies: [] };
  const response = { groups: [], callbacks: [] };

  test('has headings if it is shown as a whole, one for each part that it has', () => {
    const both = shown(<Operation data={{ id: 'pay', isWhole: true, request, response }} />);
    expect([...both.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'pay-request',
      'pay-response',
    ]);
    const one = shown(<Operation data={{ id: 'pay', isWhole: true, response }} />);
    expect([...one.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['pay-response']);
    expect(shown(<Operation data={{ id: 'pay', isWhole: false, request, response }} />)).not.toContain('<h2');
  });
});

describe('the path of an operation', () => {
  const summaryOf = (path: string) => ({ method: 'POST', path, isWebhook: false, servers: [] });
  const codeOf = (path: string) =>
    /<code>(.*?)<\/code>/.exec(
      shown(<Operation data={{ id: 'pay', isWhole: false, summary: summaryOf(path) }} />),
    )?.[1];

  test.each([
    ['/payments', '/payments'],
    ['/tokens/{tokenId}/void', '/tokens/<wbr/>{tokenId}/<wbr/>void'],
    ['/a//b', '/a/<wbr/>/<wbr/>b'],
    ['/payments/', '/payments/'],
    ['payment.captured', 'payment.captured'],
    ['', ''],
  ])('%j may break after each slash between two parts, and not after the first', (path, html) => {
    expect(codeOf(path)).toBe(html);
    expect(html.replaceAll('<wbr/>', '')).toBe(path);
  });
});

describe('a response', () => {
  const group = (more: Partial<ResponseGroup>): ResponseGroup => ({
    statuses: [{ status: '200' }],
    headers: [],
    bodies: [],
    links: [],
    ...more,
  });
  const answer = (more: Partial<ResponseGroup>) => shown(<Response groups={[group(more)]} callbacks={[]} />);
  const link: LinkData = {
    name: 'next',
    operation: rich('<p>next</p>'),
    values: [{ name: 'id', value: '$a' }],
  };

  test.each([
    [[true, true], 2],
    [[true, false], 1],
    [[false, false], 0],
  ])('says which fields it always has, also where all or none are: %j', (required, marks) => {
    const field = (name: string, required: boolean) => ({ name, required, type: 'string', facts: [] });
    const fields = required.map((one, place) => field(`field${place}`, one));
    const html = answer({
      bodies: [{ mediaTypes: ['application/json'], type: 'object', facts: [], fields }],
    });
    expect(html.match(/>required</g) ?? []).toHaveLength(marks);
  });

  test('has its content in a fold, which is open for a success', () => {
    const bodies = [{ mediaTypes: ['text/plain'], type: 'string', facts: [] }];
    expect(answer({ bodies })).toContain('<details class="parameter-group" open="">');
    expect(answer({ bodies, statuses: [{ status: '404' }] })).toContain('<details class="parameter-group">');
    expect(answer({})).not.toContain('<details');
  });

  test('has the server of a link only if that is another one', () => {
    expect(answer({ links: [link] })).toContain('id = $a');
    expect(answer({ links: [link] }).match(/field-fact"/g)).toHaveLength(1);
    const elsewhere = answer({ links: [{ ...link, server: 'https://b.example' }] });
    expect(elsewhere).toContain('<code translate="no">https://b.example</code>');
    expect(elsewhere.match(/field-fact"/g)).toHaveLength(2);
  });

  test('has the error codes of its operation in one line', () => {
    const html = '<p><a href="/errors#e1"><code>E1</code></a>, <code>E2</code></p>';
    expect(shown(<Response groups={[]} errorCodes={{ type: 'html', html }} callbacks={[]} />)).toContain(
      '<span><a href="/errors#e1"><code>E1</code></a>, <code>E2</code></span>',
    );
  });
});

test('test cards have a column for each thing that is said of them', () => {
  const row = { number: '4111', brand: 'Visa', flow: 'challenge', code: rich('E1'), result: rich('Fine') };
  const heads = (hasFlow: boolean, hasCode: boolean) =>
    [
      ...shown(<TestCards data={{ rows: [row], hasFlow, hasCode }} />).matchAll(/<th scope="col">([^<]*)/g),
    ].map(([, text]) => text);
  const { cardNumber, cardBrand, cardFlow, errorCode, cardOutcome } = typedData;
  expect(heads(true, true)).toEqual([cardNumber, cardBrand, cardFlow, errorCode, cardOutcome]);
  expect(heads(false, false)).toEqual([cardNumber, cardBrand, cardOutcome]);
  const html = shown(<TestCards data={{ rows: [{ ...row, code: null }], hasFlow: false, hasCode: true }} />);
  expect(html).toContain('<td data-label="Brand">Visa</td>');
  expect(html).toMatch(/<td[^>]*><\/td><td[^>]*>Fine<\/td>/);
});

test('a text of one paragraph has none around it in a line; other texts keep theirs', () => {
  const link = (html: string) => shown(<RichLine text={rich(html)} as="li" className="one" />);
  expect(link('<p><a href="/a">A</a></p>')).toBe('<li class="one"><a href="/a">A</a></li>');
  expect(link('<p><a href="/a"><b>A</b></a>, B</p>')).toBe(
    '<li class="one"><a href="/a"><b>A</b></a>, B</li>',
  );
  expect(link('<p>A</p><p>B</p>')).toBe('<li class="one"><p>A</p><p>B</p></li>');
  expect(link('<p>A</p><ul><li>B</li></ul>')).toBe('<li class="one"><p>A</p><ul><li>B</li></ul></li>');
});
