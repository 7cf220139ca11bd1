import { expect, test } from 'vitest';
import type { SignatureRecipe, WebhookData } from '../../../src/plugin.ts';
import { showLab } from '../../../src/plugins/webhook-lab/node/show.ts';
import { site } from '../../helpers/site.ts';

const recipe: SignatureRecipe = {
  algorithm: 'hmac-sha256',
  secret: 'SECRET',
  message: '{timestamp}.{body}',
  value: 'v1={hex}',
};

/** A webhook whose signature is made with the recipe; without one, it is not signed. */
function webhook(id: string, signature?: SignatureRecipe): WebhookData {
  return { id, headers: [{ name: 'X-Signature', ...(signature && { signature }) }] };
}

/** Returns the message of `::webhook-lab` with attributes that it cannot show. */
function refusal(webhooks: readonly WebhookData[], attributes: Record<string, string> = {}) {
  const data = { openapi: [{ name: 'shop', document: {}, webhooks }] };
  const shown = showLab({ attributes, label: '', inline: false }, [], data);
  return 'problem' in shown ? [shown.problem, shown.hint] : [];
}

const NONE = [
  'The API has no webhook whose signature is described.',
  'Describe the header of the signature with x-signature in the OpenAPI file.',
];

test('a webhook whose signature is described is shown', () => {
  expect(refusal([webhook('open'), webhook('paid', recipe)])).toEqual([]);
  expect(refusal([webhook('paid', recipe)], { webhook: 'paid' })).toEqual([]);
});

test('an unknown or unsigned webhook is refused with those that are signed', () => {
  const operations = [webhook('open'), webhook('paid', recipe), webhook('sold', recipe)];
  for (const name of ['lost', 'open'])
    expect(refusal(operations, { webhook: name })).toEqual([
      `The API has no webhook "${name}" with a signature.`,
      'There are: paid, sold.',
    ]);
});

test('where no webhook is signed, the API lacks the description, whatever webhook is named', () => {
  for (const operations of [[], [webhook('open')]]) {
    expect(refusal(operations)).toEqual(NONE);
    expect(refusal(operations, { webhook: 'open' })).toEqual(NONE);
  }
});

test.each<[Partial<SignatureRecipe>, string]>([
  [
    { algorithm: 'ed25519' },
    'Browsers cannot compute "ed25519". The lab knows hmac-sha1, hmac-sha256, hmac-sha384 and hmac-sha512.',
  ],
  [
    { message: '{method}.{body}' },
    'The lab does not know "{method}" of a signed message. It knows {timestamp} and {body}.',
  ],
  [{ value: 'v1' }, 'The value of the signature needs {hex} or {base64}.'],
])('a signature that browsers cannot make is refused: %j', (other, text) => {
  expect(refusal([webhook('paid', { ...recipe, ...other })])).toEqual([text, undefined]);
});

test.each([
  [
    '::webhook-lab',
    '✘ webhook-lab  content/docs/guide.md:3:1\n  The API has no webhook whose signature is described.\n  Describe the header of the signature with x-signature in the OpenAPI file.',
  ],
])('a site without an API: %s', async (text, problem) => {
  await site({ 'docs/guide.md': `# Guide\n\n${text}\n` })
    .build()
    .expectProblems(problem);
});

test('a directive with content shows the content', async () => {
  await site({ 'docs/guide.md': '# Guide\n\n:::webhook-lab\n\nText.\n\n:::\n' })
    .build('--strict')
    .expectArticle('/docs/guide', '<h1>Guide</h1>\n\n<p>Text.</p>');
});
