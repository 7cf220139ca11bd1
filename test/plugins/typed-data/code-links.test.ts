import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const CODES = `page: ../docs/errors.md
retry:
  never: do not send it again
codes:
  E1001: { status: 400, meaning: 'Not JSON, unlike \`E1002\`', retry: never, shopper: Try again }
  E1002: { status: 400, meaning: Too long, retry: never, shopper: null }
`;

const CARDS = `cards:
  4000 0000 0000 4020: { brand: visa, outcomes: [{ outcome: declined, code: E1002, result: declined }] }
`;

const SPEC = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: list
      summary: List
      responses:
        '200': { description: 'Done, or refused with \`E1002\`.' }
`;

test('error codes link to their entries from prose, from other codes and from the API, and not from their entry', async () => {
  const built = site(
    {
      'docs/errors.md': '# Errors\n\n::error-codes\n\n::error-codes{for="shopper"}\n\n::test-cards\n',
      'content/reference/test-cards.yaml': CARDS,
      'docs/guide.md': '# Guide\n\nThe code `E1001`, and `amount`.\n',
      'content/reference/error-codes.yaml': CODES,
      'content/reference/shop.yaml': SPEC,
    },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } },
  );
  await built.build('--strict');
  expect(built.output('docs/guide/index.html')).toContain(
    '<a href="/docs/errors#E1001"><code>E1001</code></a>, and <code>amount</code>.',
  );
  expect(built.output('api/list/index.html')).toContain(
    '<a href="/docs/errors#E1002"><code>E1002</code></a>',
  );
  const errors = built.output('docs/errors/index.html');
  expect(errors).toContain('<code>E1001</code></td>');
  const cell = (code: string) =>
    new RegExp(`<td[^>]*><p><a href="(?:/docs/errors)?#${code}"><code>${code}</code></a></p></td>`);
  expect(errors, 'texts for shoppers').toMatch(cell('E1001'));
  expect(errors, 'test cards').toMatch(cell('E1002'));
  expect(errors).toMatch(/unlike <a href="(?:\/docs\/errors)?#E1002"><code>E1002<\/code><\/a>/);
});
