import { expect, test } from 'vitest';
import { servedReadingSite } from './reading-site.ts';

const site = servedReadingSite();

test.each(['the first', 'the second'])('%s test that opens a page finds nothing stored', async () => {
  const { page } = await site.visit('/docs/last');
  const found = await page.evaluate(async () => {
    const stored = [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie];
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    await cookieStore.set('left', 'here');
    return { stored, entries: history.length };
  });
  expect(found).toEqual({ stored: [null, null, ''], entries: 2 });
});
