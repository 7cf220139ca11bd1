import { expect, test } from 'vitest';
import { ENGINES } from './engines.ts';
import { payInSandbox } from './shopper.ts';

test.each(ENGINES)('a shopper pays on the page of the sandbox in $name', async ({ start }) => {
  const driver = await start();
  try {
    expect.hasAssertions();
    await payInSandbox(driver);
  } finally {
    await driver.close();
  }
});
