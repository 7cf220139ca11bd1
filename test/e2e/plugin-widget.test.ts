import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { example } from '../site-plugins/manual.ts';
import { arrived, click } from './reader.ts';
import { hydrated, servedFiles, withoutPrefetching } from './served-site.ts';

const PRESSED = `
  import { definePlugin } from 'paydocs/plugin';
  export default definePlugin({
    name: 'pressed',
    widgets: { pressed: './pressed-widget.ts' },
    directives: () => ({
      pressed: () => <p data-widget="pressed" data-failure="Not loaded."><button type="button">Load</button></p>,
    }),
  });
`;

const PRESSED_WIDGET = `
  export function start(place: HTMLElement): void {
    place.textContent = 'Loaded.';
  }
`;

const served = servedFiles(
  {
    'plugins/copied.tsx': example('plugins/copied.tsx'),
    'plugins/copied-counter.ts': example('plugins/copied-counter.ts'),
    'plugins/pressed.jsx': PRESSED,
    'plugins/pressed-widget.ts': PRESSED_WIDGET,
    'docs/counter.md': '# Counter\n\n::copied-counter\n\n[plain](./plain.md)\n',
    'docs/plain.md': '# Plain\n\n[counter](./counter.md)\n',
    'docs/pressed.md': '# Pressed\n\n::pressed\n',
  },
  { plugins: ['./plugins/copied.tsx', './plugins/pressed.jsx'] },
);

/** Opens a page, and notes what its scripts say. */
async function opened(path: string) {
  const scripts: Promise<string>[] = [];
  const visit = await served.visit(path, {
    prepare: async (empty) => {
      await withoutPrefetching(empty);
      empty.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
    },
  });
  await hydrated(visit.page);
  return {
    ...visit,
    sources: async () => (await Promise.all(scripts)).join('\n'),
    loaded: () => scripts.length,
  };
}

const copy = (page: Page): Promise<unknown> => page.evaluate(() => document.dispatchEvent(new Event('copy')));
const counter = (page: Page): Promise<string | null> =>
  page.locator('[data-widget="copied-counter"]').textContent();

/** Copies until the widget answers: it starts some time after the page is there. */
async function copiedFirst(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if ((await counter(page)) === 'Nothing copied yet.') await copy(page);
      return counter(page);
    })
    .toBe('Copied 1 times.');
}

test('a widget of the manual counts, and goes on when the reader returns to its page', async () => {
  const { page, troubles } = await opened('/docs/counter');
  await copiedFirst(page);
  await copy(page);
  expect(await counter(page)).toBe('Copied 2 times.');

  await click(page, 'plain');
  await arrived(page, 'Plain');
  await copy(page);
  await click(page, 'counter');
  await arrived(page, 'Counter');
  expect(await counter(page)).toBe('Copied 2 times.');
  await copy(page);
  expect(await counter(page)).toBe('Copied 3 times.');
  expect(troubles).toEqual([]);
});

test('a page without the widget does not load its module, until the reader comes to one with it', async () => {
  const { page, sources, loaded } = await opened('/docs/plain');
  await page.waitForLoadState('networkidle');
  expect(await sources()).not.toContain('Copied ${');
  const before = loaded();
  await click(page, 'counter');
  await arrived(page, 'Counter');
  await copiedFirst(page);
  expect(await sources()).toContain('Copied ${');
  // The code that all widgets share comes with it.
  expect(loaded()).toBeGreaterThan(before + 1);
});

test('a widget with a button waits for it', async () => {
  const { page, sources, troubles } = await opened('/docs/pressed');
  expect(await sources()).not.toContain('Loaded.');
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByText('Loaded.').waitFor();
  expect(await sources()).toContain('Loaded.');
  expect(troubles).toEqual([]);
});
