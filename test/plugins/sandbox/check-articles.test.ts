import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';
import { SHOP } from './shop.ts';

const RULES = `
refusals: { timestamp: { code: E21 } }
tolerance: 120
idempotency: { hours: 12 }
values:
  - { field: item, is: broken-teapot, code: E11 }
  - { field: item, is: stolen-teapot, acts: { when: shipped, code: E12 } }
  - { field: total, endsWith: '4001', code: E13 }
webhooks: { retries: [60, 300, 900, 3600] }
`;

const CODES = `
retry: { never: do not ask again }
codes:
${['E11', 'E12', 'E13', 'E21'].map((code) => `  ${code}: { status: 400, meaning: No, retry: never, shopper: null }`).join('\n')}
`;

/** Problems of a page: `line text`. */
async function problemsOf(page: readonly string[]): Promise<readonly string[]> {
  const { stderr } = await site(
    {
      ...SHOP,
      'content/reference/sandbox.yaml': RULES,
      'content/reference/error-codes.yaml': CODES,
      'docs/a.md': `# A\n\n${page.join('\n')}\n`,
    },
    { reference: { openapi: 'content/reference/shop.yaml' } },
  ).run('check', '--all');
  return [...stderr.matchAll(/^⚠ sandbox-fact +\S+?:(\d+):\d+\n +(.*)$/gm)].map(
    ([, line, text]) => `${Number(line) - 2} ${text}`,
  );
}

test('what the text says of test values, retries and times is compared with sandbox.yaml', async () => {
  const page = [
    ...[
      '| Value | Outcome |',
      '|---|---|',
      '| `broken-teapot` | `E12` |',
      '| `stolen-teapot` | :error[E11] |',
    ],
    ...['| `4001` | `E11` |', '| an amount of `14001` | `E12` |', ''],
    ...[
      '| Attempt | 1 | 2 | 3 | 4 |',
      '|---|---|---|---|---|',
      '| Wait | 1 min | 5 min | 30 min | 1 h |',
      '',
    ],
    ...['More than 300 seconds off is `E21`.', '', 'A key is kept for 48 hours.'],
  ];
  expect(await problemsOf(page)).toEqual([
    '3 The test value broken-teapot leads to E11, not E12.',
    '4 The test value stolen-teapot leads to E12, not E11.',
    '5 The test value 4001 leads to E13, not E11.',
    '6 The test value 14001 leads to E13, not E12.',
    '10 No webhook is tried again after 30 min.',
    '12 A time may be 120 seconds off, not 300.',
    '14 An idempotency key is known for 12 hours, not 48.',
  ]);
});

test('right statements, and those about other things, are left alone', async () => {
  const page = [
    ...[
      '| Value | Outcome |',
      '|---|---|',
      '| `broken-teapot` | `E11`, unlike `E12` |',
      '| `4001` | `E13` |',
    ],
    ...['| `other-teapot` | `E12` |', '| the year `4001` | `E11` |', ''],
    ...['| Attempt | 1 | 2 | 3 | 4 |', '|---|---|---|---|---|', '| Wait | 1 s | 2 s | 3 s | 4 s |', ''],
    ...['120 seconds off is `E21`. It lasts 300 seconds.', '', 'A loan is kept for 48 hours.'],
  ];
  expect(await problemsOf(page)).toEqual([]);
});
