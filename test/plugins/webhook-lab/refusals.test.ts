import { expect, test } from 'vitest';
import type { OfferedOperation, SignatureRecipe } from '../../../src/plugins/shared/offered/api.ts';
import { webhookLabSource } from '../../../src/plugins/webhook-lab/node/source.ts';
import type { ReferencePages, ReferenceSite, ReferenceUse } from '../../../src/reference/source.ts';

const recipe: SignatureRecipe = {
  algorithm: 'hmac-sha256',
  secret: 'SECRET',
  message: '{timestamp}.{body}',
  value: 'v1={hex}',
};

/** A webhook whose signature is made with the recipe; without one, it is not signed. */
function webhook(id: string, signature?: SignatureRecipe): OfferedOperation {
  const header = { name: 'X-Signature', in: 'header', required: true, isGenerated: false, example: '' };
  const parameters = [{ ...header, ...(signature && { signature }) }];
  return { id, isWebhook: true, parameters } as Partial<OfferedOperation> as OfferedOperation;
}

/** Returns the message of `::webhook-lab` with attributes that it cannot show. */
async function refusal(operations: readonly OfferedOperation[], attributes: Record<string, string> = {}) {
  const site = { offered: (name: string) => (name === 'openapi' ? { operations } : undefined) };
  const reference = await webhookLabSource.open(site as never as ReferenceSite);
  const use = { name: 'webhook-lab', attributes } as Partial<ReferenceUse> as ReferenceUse;
  const shown = reference.find(use, {} as ReferencePages);
  return 'code' in shown ? [shown.code, shown.text, shown.hint] : [];
}

const NONE = [
  'webhook-lab',
  'The API has no webhook whose signature is described.',
  'Describe the header of the signature with x-signature in the OpenAPI file.',
];

test('a webhook whose signature is described is shown', async () => {
  expect(await refusal([webhook('open'), webhook('paid', recipe)])).toEqual([]);
  expect(await refusal([webhook('paid', recipe)], { webhook: 'paid' })).toEqual([]);
});

test('an unknown or unsigned webhook is refused with those that are signed', async () => {
  const operations = [webhook('open'), webhook('paid', recipe), webhook('sold', recipe)];
  for (const name of ['lost', 'open'])
    expect(await refusal(operations, { webhook: name })).toEqual([
      'webhook-lab',
      `The API has no webhook "${name}" with a signature.`,
      'There are: paid, sold.',
    ]);
});

test('where no webhook is signed, the API lacks the description, whatever webhook is named', async () => {
  for (const operations of [[], [webhook('open')], [{ ...webhook('sale', recipe), isWebhook: false }]]) {
    expect(await refusal(operations)).toEqual(NONE);
    expect(await refusal(operations, { webhook: 'open' })).toEqual(NONE);
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
])('a signature that browsers cannot make is refused: %j', async (other, text) => {
  expect(await refusal([webhook('paid', { ...recipe, ...other })])).toEqual(['webhook-lab', text, undefined]);
});
