import { error, type Problem } from '../../../problems.ts';
import type {
  Reference,
  ReferenceSite,
  ReferenceSource,
  ReferenceUse,
  Shown,
} from '../../../reference/source.ts';
import type { OfferedOperation, SignatureRecipe } from '../../shared/offered/api.ts';
import type { WebhookLabData } from '../shared/lab-data.ts';

/** `::webhook-lab`, which computes signatures as the site's API describes them. */
export const webhookLabSource: ReferenceSource = {
  name: 'webhook-lab',
  directives: () => ['webhook-lab'],
  async open(site): Promise<Reference> {
    return { problems: [], pages: [], find: (use) => labFor(use, site) };
  },
};

function labFor({ attributes }: ReferenceUse, site: ReferenceSite): Shown | Problem {
  const webhooks = site.offered('openapi')?.operations.filter(({ isWebhook }) => isWebhook) ?? [];
  const signed = webhooks.filter((webhook) => signatureIn(webhook) !== undefined);
  const named = attributes.webhook;
  const webhook = named === undefined ? signed[0] : signed.find(({ id }) => id === named);
  const found = webhook && signatureIn(webhook);
  if (webhook === undefined || found === undefined) return noWebhook(named, signed);
  const { recipe } = found;
  const wrong = unusable(recipe);
  if (wrong !== undefined) return error('webhook-lab', wrong);
  const data: WebhookLabData = {
    signatureHeader: found.header,
    timestampHeader: webhook.parameters.find(({ isTimestamp }) => isTimestamp)?.name ?? '',
    algorithm: recipe.algorithm,
    message: recipe.message,
    value: recipe.value,
    tolerance: site.offered('sandbox')?.rules.tolerance ?? 300,
    secret: recipe.exampleSecret ?? 'example-secret',
    body: exampleBody(webhook),
  };
  return {
    key: data,
    make: () => ({
      component: 'webhook-lab',
      data,
      headings: [],
      ids: [],
      sections: [],
      markdown: [],
    }),
  };
}

function signatureIn({ parameters }: OfferedOperation) {
  const header = parameters.find((parameter) => parameter.in === 'header' && parameter.signature);
  return header?.signature && { header: header.name, recipe: header.signature };
}

function noWebhook(named: string | undefined, signed: readonly OfferedOperation[]): Problem {
  const ids = signed.map(({ id }) => id).join(', ');
  const code = 'webhook-lab';
  if (named !== undefined && ids !== '')
    return error(code, `The API has no webhook "${named}" with a signature.`, { hint: `There are: ${ids}.` });
  const text = 'The API has no webhook whose signature is described.';
  return error(code, text, {
    hint: 'Describe the header of the signature with x-signature in the OpenAPI file.',
  });
}

/** Why browsers cannot compute a signature. */
function unusable({ algorithm, message, value }: SignatureRecipe): string | undefined {
  if (!/^hmac-sha(?:1|256|384|512)$/i.test(algorithm))
    return `Browsers cannot compute "${algorithm}". The lab knows hmac-sha1, hmac-sha256, hmac-sha384 and hmac-sha512.`;
  const other = /\{(?!timestamp\}|body\})\w+\}/.exec(message)?.[0];
  if (other !== undefined)
    return `The lab does not know "${other}" of a signed message. It knows {timestamp} and {body}.`;
  return /\{(?:hex|base64)\}/.test(value) ? undefined : 'The value of the signature needs {hex} or {base64}.';
}

function exampleBody({ body }: OfferedOperation): string {
  const value = body?.contents.flatMap(({ examples }) => examples)[0]?.value;
  return value === undefined ? '{}' : JSON.stringify(value);
}
