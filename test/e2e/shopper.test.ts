import { afterAll, expect, test } from 'vitest';
import { startChromium } from '../engines/chromium.ts';
import { payInSandbox } from '../engines/shopper.ts';

const driver = startChromium();
afterAll(async () => (await driver).close());

test('a shopper comes from the shop to the page of the sandbox, pays, and is back', async () => {
  expect.hasAssertions();
  await payInSandbox(await driver);
});
