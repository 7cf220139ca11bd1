import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { field, gatewayFile, listen, sale, startGateway } from '../plugins/sandbox/gateway.ts';
import type { Driver } from './driver.ts';
import { readerOf } from './reader.ts';

/** A shop: its one page links to an address. Returns its origin. */
async function startShop(linked: () => string): Promise<string> {
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Shop</title><h1>Shop</h1><p><a href="${linked()}">Pay</a></p>`),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A shopper comes from a shop to the page of the sandbox, pays there, and is back in the shop with a paid order. */
export async function payInSandbox(driver: Driver): Promise<void> {
  const gateway = startGateway(await gatewayFile());
  const sandbox = await listen(gateway);
  let page = '';
  const shop = await startShop(() => page);
  const { orderId, amount, currency } = sale();
  const order = { orderId, amount, currency, returnUrl: `${shop}/done` };
  const id = String(field(gateway.call('POST', '/v1/hosted-payments', order), 'hostedPaymentId'));
  page = `${sandbox.url}/_sandbox/shopper/${id}`;
  const reader = readerOf(driver, shop);
  await reader.open('/');
  await reader.click({ selector: 'a', name: 'Pay' });
  await reader.click({ selector: 'button', name: 'the shopper pays → completed' });
  await reader.at(`/done?hostedPaymentId=${id}&orderId=${orderId}`);
  const paid = gateway.call('GET', `/v1/hosted-payments/${id}`);
  expect([field(paid, 'state'), field(paid, 'payment.state')]).toEqual(['completed', 'captured']);
}
