import type { Locator, Page } from 'playwright-core';
import { refractor } from 'refractor/all';
import { describe, expect, test } from 'vitest';
import { builtEveryFeature } from '../proof/sites.ts';
import { DESKTOP, follow, hydrated, type ServedSite, servedSite, WIDGETS } from './served-site.ts';

const site = servedSite(builtEveryFeature);
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('the copy button', () => {
  test('copies the code alone, shows it for a moment, and says so each time (X6-05)', async () => {
    const page = await opened(site, CLIPBOARD);
    const button = copyButton(page, 'numbered.js');
    const said = await wordsSaid(page);
    expect(await button.getAttribute('title')).toBe('Copy');
    for (const _ of ['first', 'second']) {
      await button.click();
      await page.locator('[data-copied]').waitFor();
      await page.locator('[data-copied]').waitFor({ state: 'detached' });
    }
    // Without the comment that marks a line, the numbers, and the line break at the end.
    expect(await clipboard(page)).toBe('const seven = 7;\nconst eight = 8;');
    expect(await said()).toEqual(['Copied', 'Copied']);
  });

  test('works where the browser has no clipboard for scripts (X6-05)', async () => {
    const page = await opened(site, CLIPBOARD);
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined });
    });
    const button = copyButton(page, 'short.js');
    await button.press('Enter');
    await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    expect(await clipboard(page)).toBe('const short = 1;');
    expect(await isFocused(button)).toBe(true);
  });

  test('says when nothing could be copied, and shows no tick (X6-05)', async () => {
    const page = await opened(site);
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error()) });
      document.execCommand = () => false;
    });
    await copyButton(page, 'short.js').click();
    await page.getByRole('status').getByText('Could not copy').waitFor();
    expect(await page.locator('[data-copied]').count()).toBe(0);
  });

  test('hears a click that comes before the scripts have', async () => {
    const { page } = await site.visit('about:blank', CLIPBOARD);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(WIDGETS);
    await copyButton(page, 'short.js').click();
    letThrough();
    await page.locator('[data-copied]').waitFor();
    expect(await clipboard(page)).toBe('const short = 1;');
  });
});

describe('the wrap button', () => {
  test('is there only where a line is too long, and while it is pressed (X6-06)', async () => {
    const page = await opened(site);
    const button = wrapButton(page, 'long.js');
    await button.waitFor();
    expect(await wrapButton(page, 'short.js').count()).toBe(0);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await overflows(block(page, 'long.js'))).toBe(true);
    await button.press('Space');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await overflows(block(page, 'long.js'))).toBe(false);
    await button.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    expect(await overflows(block(page, 'long.js'))).toBe(true);
  });

  test('comes and goes with the width of the window (X6-06)', async () => {
    const page = await opened(site);
    await page.setViewportSize({ width: 320, height: 600 });
    await wrapButton(page, 'numbered.js').waitFor({ state: 'detached' });
    await block(page, 'short.js').evaluate((element) => element.setAttribute('class', 'code-block narrow'));
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.narrow')?.style.setProperty('width', '8rem');
    });
    await wrapButton(page, 'short.js').waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.narrow')?.style.removeProperty('width');
    });
    await wrapButton(page, 'short.js').waitFor({ state: 'detached' });
  });

  test('comes when the tab that hides the code is chosen (X6-06)', async () => {
    const page = await opened(site);
    expect(await block(page, 'hidden.js').isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Alone B' }).click();
    await wrapButton(page, 'hidden.js').waitFor();
  });

  test('comes on a page that the reader goes to, and moves nothing', async () => {
    const { page } = await site.visit('/base/docs/code');
    await hydrated(page);
    await follow(page, WIDGETS);
    await page.getByRole('heading', { level: 1, name: 'Widgets' }).waitFor();
    const height = (await block(page, 'long.js').boundingBox())?.height;
    await wrapButton(page, 'long.js').waitFor();
    expect((await block(page, 'long.js').boundingBox())?.height).toBe(height);
  });
});

describe('code', () => {
  test('is a stop of the Tab key only while it scrolls, and is scrolled by the arrows', async () => {
    const page = await opened(site);
    const long = block(page, 'long.js').locator('pre');
    await wrapButton(page, 'long.js').waitFor();
    expect(await long.getAttribute('tabindex')).toBe('0');
    expect(await block(page, 'short.js').locator('pre').getAttribute('tabindex')).toBeNull();
    await long.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => long.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('keeps its line numbers out of what is selected (X6-04)', async () => {
    const page = await site.look(WIDGETS);
    const numbered = block(page, 'numbered.js');
    expect(await numbered.locator('.line').first().getAttribute('data-line')).toBe('7');
    const selected = await numbered.locator('pre').evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(selected?.trim()).toBe('const seven = 7;\nconst eight = 8;');
  });

  test('runs from left to right wherever it stands (X6-04)', async () => {
    const page = await opened(site);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await block(page, 'short.js').evaluate((element) => getComputedStyle(element).direction)).toBe(
      'ltr',
    );
  });
});

async function opened(from: ServedSite, options = {}): Promise<Page> {
  const { page } = await from.visit(WIDGETS, { viewport: DESKTOP, ...options });
  await hydrated(page);
  return page;
}

function block(page: Page, title: string): Locator {
  return page.locator('.code-block', { has: page.locator('.code-title', { hasText: title }) });
}

function copyButton(page: Page, title: string): Locator {
  return block(page, title).getByRole('button', { name: 'Copy code to clipboard' });
}

function wrapButton(page: Page, title: string): Locator {
  return block(page, title).getByRole('button', { name: 'Toggle word wrap' });
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

function overflows(codeBlock: Locator): Promise<boolean> {
  return codeBlock.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
}

/** Listens to the live region; gives back what it has said. */
async function wordsSaid(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent ?? '');
    }).observe(document.querySelector('[role=status]') as Node, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Every class that a highlighted part of code can have, in any language. */
function tokenClasses(): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, isGrammar: boolean): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) for (const item of value) visit(item, false);
    else
      for (const [key, part] of Object.entries(value)) {
        if (key === 'alias') for (const name of [part].flat()) found.add(String(name));
        else if (isGrammar && key !== 'rest') found.add(key);
        visit(part, isGrammar || key === 'inside' || key === 'rest');
      }
  };
  for (const grammar of Object.values(refractor.languages)) visit(grammar, true);
  return [...found].filter((name) => /^[a-z][\w-]*$/.test(name));
}

test('a part of code has a color and a weight, and never the shape of something else with its class', async () => {
  const page = await site.look(WIDGETS);
  const classes = tokenClasses();
  expect(classes).toEqual(expect.arrayContaining(['tag', 'rule', 'table', 'line', 'code-block', 'field']));
  const shaped = await page.evaluate((names) => {
    const line = document.querySelector('pre .line');
    const shapeOf = (name: string) => {
      const token = document.createElement('span');
      token.className = `token ${name}`;
      token.textContent = 'x';
      line?.append(token);
      const look = getComputedStyle(token);
      const { display, padding, margin, border, position, fontSize, lineHeight, backgroundImage } = look;
      const shape = JSON.stringify([display, padding, margin, border.split(' ')[0], position, fontSize]);
      token.remove();
      return shape + lineHeight + backgroundImage + look.overflow + look.gap;
    };
    const plain = shapeOf('');
    return names.filter((name) => shapeOf(name) !== plain);
  }, classes);
  expect(shaped).toEqual([]);
});
