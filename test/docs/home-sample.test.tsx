import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstRequest } from '../../content/pages/_home/samples.tsx';

/** The code as the copy button takes it. */
function sampleText(): string {
  const [, code = ''] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(renderToStaticMarkup(<FirstRequest />)) ?? [];
  const characters: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };
  return code.replace(/<[^>]*>/g, '').replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? '');
}

test('the sample of the home page sends a signed sale, with the variables that the guide sets', () => {
  const environment = {
    PATH: process.env.PATH,
    GATEWAY_HOST: 'http://localhost:4010',
    GATEWAY_MERCHANT_ID: 'M10002415',
    GATEWAY_KEY_ID: 'key_test_01',
    GATEWAY_SECRET: 'test_vector_secret_do_not_use',
  };
  const script = `set -eu\ncurl() { printf '%s\\0' "$@"; }\n${sampleText()}`;
  const [address, ...options] = execFileSync('bash', ['-c', script], { env: environment, encoding: 'utf8' })
    .split('\0')
    .filter((word) => word !== '-H' && word !== '--data-binary' && word !== '');
  const body = options.at(-1) ?? '';
  const headerValue = (name: string) => options.find((line) => line.startsWith(`${name}: `))?.split(': ')[1];
  const signed = `POST\n/v1/payments/sale\n${headerValue('Gateway-Timestamp')}\n${body}`;
  const signature = createHmac('sha256', environment.GATEWAY_SECRET).update(signed).digest('hex');
  expect(address).toBe('http://localhost:4010/v1/payments/sale');
  expect(JSON.parse(body)).toHaveProperty('browser');
  expect(headerValue('Gateway-Signature')).toBe(`v1=${signature}`);
  expect(headerValue('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
});

test('the sample of the home page can be pasted into zsh: it has no comment, and leaves `path` alone', () => {
  expect(sampleText()).not.toMatch(/(?:^|\s)#|^path=/m);
});
