import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { site } from '../../helpers/site.ts';
import { SHOP } from '../sandbox/shop.ts';
import { PLUGINS } from './plugins.ts';

const RULES = `
refusals: { timestamp: { code: E21 }, idempotencyConflict: { code: E12 }, idempotencyKey: { code: E13 } }
fields: { total: E11 }
largestBody: 1000
tolerance: 120
idempotency: { hours: 12 }
values:
  - { field: item, is: broken-teapot, code: E11 }
  - { field: item, is: stolen-teapot, acts: { when: shipped, code: E12 } }
  - { field: total, endsWith: 4001, code: E13 }
  - { field: item, is: slow-teapot, delay: 5 }
  - { field: item, is: late-teapot, acts: { when: shipped }, after: 120 }
webhooks: { timeout: 8, retries: [60, 300, 900, 3600] }
`;

const CONFIG = stringify({
  title: 'Shop',
  url: 'https://docs.example',
  reference: { openapi: 'content/reference/shop.yaml' },
  ...PLUGINS,
});

const CODES = `
retry: { never: do not ask again }
codes:
${['E11', 'E12', 'E13', 'E21'].map((code) => `  ${code}: { status: 400, meaning: No, retry: never, shopper: null }`).join('\n')}
`;

/** Problems of a page: `line text`. */
async function problemsOf(page: readonly string[]): Promise<readonly string[]> {
  const { stderr } = await site({
    ...SHOP,
    'site.config.yaml': CONFIG,
    'content/reference/sandbox.yaml': RULES,
    'content/reference/error-codes.yaml': CODES,
    'docs/a.md': `# A\n\n${page.join('\n')}\n`,
  }).run('check', '--all');
  return [...stderr.matchAll(/^⚠ prose-facts\/sandbox-fact +\S+?:(\d+):\d+\n +(.*)$/gm)].map(
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

test('numbers without a name, and reasons of refusals, are compared with sandbox.yaml', async () => {
  const wrong = [
    ['A body has at most 2,000 bytes.', 'A body has at most 1000, not 2,000.'],
    ['Respond with a `2xx` status within 9 seconds.', 'The seconds to respond to a webhook are 8, not 9.'],
    ['It is sent again, seven attempts in all.', 'The attempts of a webhook are 5, not seven.'],
    ['The same key with another body is `E13`.', 'The code of this refusal is E12, not E13.'],
    ['A malformed key is :error[E21].', 'The code of this refusal is E13, not E21.'],
    ['More than 120 seconds off is `E12`.', 'The code of this refusal is E21, not E12.'],
    ['| Total | 1 to 500, otherwise `E12` |', 'A wrong total is E11, not E12.'],
    ['| `slow-teapot` | it comes after 15 seconds |', 'The test value slow-teapot takes 5 seconds, not 15.'],
    ['| `late-teapot` | sent one minute later |', 'The test value late-teapot takes 120 seconds, not 60.'],
    ['| 4 | 20 min |', 'No webhook is tried again after 20 min.'],
  ];
  const lines = wrong.map(([line = '']) => line);
  const page = [
    ...lines.slice(0, 6).flatMap((line) => [line, '']),
    ...['| Value | Meaning |', '|---|---|', ...lines.slice(6, 9), ''],
    ...[
      '| Attempt | Wait |',
      '|---|---|',
      '| 1 | none |',
      '| 2 | 1 min |',
      '| 3 | 5 min |',
      ...lines.slice(9),
      '| 5 | 1 h |',
    ],
  ];
  expect(
    (await problemsOf(page)).map((each) => each.replace(/^\d+/, (line) => `${page[Number(line) - 1]} |`)),
  ).toEqual(wrong.map(([line, text]) => `${line} | ${text}`));
});

test('the same numbers of other things are left alone', async () => {
  const page = [
    ...[
      'A body has at most 1,000 bytes, a name at most 20 bytes.',
      '',
      'Respond with a `2xx` status within 8 seconds.',
      '',
    ],
    ...[
      'The API responds within 45 seconds.',
      '',
      'Five attempts in all. Some attempts in all of them fail.',
      '',
    ],
    ...['The same key with another body is `E12`, not `E13`.', '', 'A malformed body is `E11`.', ''],
    ...[
      '| Value | Meaning |',
      '|---|---|',
      '| Total | 1 to 500, otherwise `E11` |',
      // A code that does not exist is reported as such.
      '| Total | 1 to 500, otherwise `E99` |',
      '| Other | otherwise `E12` |',
    ],
    ...[
      '| `slow-teapot` | it comes after 5 seconds |',
      '| `late-teapot` | sent two minutes later |',
      '| `x` | after 9 seconds |',
      '',
    ],
    ...['| Attempt | Wait |', '|---|---|', '| 2 | 1 min |', '| 3 | 5 min |', '| 4 | 15 min |', '| 5 | 1 h |'],
  ];
  expect(await problemsOf(page)).toEqual([]);
});

test('a code that does not exist is one problem, although a test value leads to another one', async () => {
  const files = {
    ...SHOP,
    'site.config.yaml': CONFIG,
    'content/reference/sandbox.yaml': RULES,
    'content/reference/error-codes.yaml': CODES,
    'docs/a.md':
      '# A\n\n| Value | Outcome |\n|---|---|\n| `broken-teapot` | `E99` |\n| Total | 1 to 500, otherwise `E98` |\n',
  };
  const { stderr } = await site(files).run('check', '--all');
  expect(
    [...stderr.matchAll(/^[✘⚠] (\S+) +content\/docs\/a\.md:(\d+):/gm)].map(
      ([, code, line]) => `${code} ${line}`,
    ),
  ).toEqual(['unknown-error-code 5', 'unknown-error-code 6']);
});
