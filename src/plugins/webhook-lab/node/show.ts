import type {
  DataFile,
  DirectiveUse,
  NeededData,
  PluginProblem,
  Shown,
  SignatureRecipe,
  WebhookData,
} from 'paydocs/plugin';
import type { WebhookLabData } from '../shared/lab-data.ts';

/** Returns the data of `::webhook-lab`: how the named webhook, or else the first one, of the first API is signed. */
export function showLab(
  { attributes }: DirectiveUse,
  _files: readonly DataFile[],
  { openapi: [api] = [], sandbox }: NeededData,
): Shown | PluginProblem {
  const signed = (api?.webhooks ?? []).flatMap(signedWebhook);
  const named = attributes.webhook;
  const found = named === undefined ? signed[0] : signed.find(({ webhook }) => webhook.id === named);
  if (found === undefined) return noWebhook(named, signed);
  const { webhook, header, recipe } = found;
  const wrong = unusable(recipe);
  if (wrong !== undefined) return { problem: wrong };
  const data: WebhookLabData = {
    signatureHeader: header,
    timestampHeader: webhook.headers.find(({ isTimestamp }) => isTimestamp)?.name ?? '',
    algorithm: recipe.algorithm,
    message: recipe.message,
    value: recipe.value,
    tolerance: sandbox?.tolerance ?? 300,
    secret: recipe.exampleSecret ?? 'example-secret',
    body: webhook.example ?? '{}',
  };
  return { data, text: '' };
}

/** A webhook with a signature: its recipe, and the name of its header. */
interface SignedWebhook {
  readonly webhook: WebhookData;
  readonly header: string;
  readonly recipe: SignatureRecipe;
}

function signedWebhook(webhook: WebhookData): readonly SignedWebhook[] {
  const found = webhook.headers.find(({ signature }) => signature);
  return found?.signature ? [{ webhook, header: found.name, recipe: found.signature }] : [];
}

function noWebhook(named: string | undefined, signed: readonly SignedWebhook[]): PluginProblem {
  const ids = signed.map(({ webhook }) => webhook.id).join(', ');
  if (named !== undefined && ids !== '')
    return {
      problem: `The API has no webhook "${named}" with a signature.`,
      hint: `There are: ${ids}.`,
    };
  return {
    problem: 'The API has no webhook whose signature is described.',
    hint: 'Describe the header of the signature with x-signature in the OpenAPI file.',
  };
}

/** Returns why browsers cannot compute a signature, or why its value has no place for it; undefined if neither. */
function unusable({ algorithm, message, value }: SignatureRecipe): string | undefined {
  if (!/^hmac-sha(?:1|256|384|512)$/i.test(algorithm))
    return `Browsers cannot compute "${algorithm}". The lab knows hmac-sha1, hmac-sha256, hmac-sha384 and hmac-sha512.`;
  const other = /\{(?!timestamp\}|body\})\w+\}/.exec(message)?.[0];
  if (other !== undefined)
    return `The lab does not know "${other}" of a signed message. It knows {timestamp} and {body}.`;
  return /\{(?:hex|base64)\}/.test(value) ? undefined : 'The value of the signature needs {hex} or {base64}.';
}
