import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstRequest, FirstResponse } from '../../content/pages/_home/samples.tsx';
import { gatewayFile, startGateway } from '../plugins/sandbox/gateway.ts';

/** The code as the copy button takes it. */
function textOf(sample: ReactElement): string {
  const [, code = ''] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(renderToStaticMarkup(sample)) ?? [];
  const characters: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };
  return code.replace(/<[^>]*>/g, '').replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? '');
}

/** Runs the sample in a shell: what it hands to cURL. */
function sentBySample() {
  const environment = {
    PATH: process.env.PATH,
    GATEWAY_HOST: 'http://localhost:4010',
    GATEWAY_MERCHANT_ID: 'M10002415',
    GATEWAY_KEY_ID: 'key_test_01',
    GATEWAY_SECRET: 'test_vector_secret_do_not_use',
  };
  const script = `set -eu\ncurl() { printf '%s\\0' "$@"; }\n${textOf(<FirstRequest />)}`;
  const [address, ...options] = execFileSync('bash', ['-c', script], { env: environment, encoding: 'utf8' })
    .split('\0')
    .filter((word) => word !== '-H' && word !== '--data-raw' && word !== '');
  return { secret: environment.GATEWAY_SECRET, address, options, body: options.at(-1) ?? '' };
}

test('the sample of the home page opens a signed hosted payment, with the variables that the guide sets', () => {
  const { secret, address, options, body } = sentBySample();
  const headerValue = (name: string) => options.find((line) => line.startsWith(`${name}: `))?.split(': ')[1];
  const signed = `POST\n/v1/hosted-payments\n${headerValue('Gateway-Timestamp')}\n${body}`;
  const signature = createHmac('sha256', secret).update(signed).digest('hex');
  expect(address).toBe('http://localhost:4010/v1/hosted-payments');
  expect(headerValue('Gateway-Signature')).toBe(`v1=${signature}`);
  expect(headerValue('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
});

test('the sample of the home page can be pasted into zsh: it has no comment, and leaves `path` alone', () => {
  expect(textOf(<FirstRequest />)).not.toMatch(/(?:^|\s)#|^path=/m);
});

test('the response on the home page is that of the sandbox to the request, apart from its ID and its times', async () => {
  const request = JSON.parse(sentBySample().body);
  const shown = JSON.parse(textOf(<FirstResponse />));
  const { status, body } = startGateway(await gatewayFile()).call('POST', '/v1/hosted-payments', request);
  const made = body as typeof shown;
  const { hostedPaymentId, expiresAt, createdAt, updatedAt } = shown;
  const redirectUrl = made.redirectUrl.replace(made.hostedPaymentId, hostedPaymentId);
  expect(status).toBe(201);
  expect(shown).toEqual({ ...made, hostedPaymentId, redirectUrl, expiresAt, createdAt, updatedAt });
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(
    Date.parse(made.expiresAt) - Date.parse(made.createdAt),
  );
});

test('the first sample has no card number: merchants without a PCI questionnaire come first', () => {
  expect(textOf(<FirstRequest />)).not.toMatch(/number|cvv|\d{13,}/);
});
