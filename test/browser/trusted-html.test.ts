import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = async () => (await import('../../src/shared/trusted-html.ts')).trustedHtml;

it('is the text itself where there are no Trusted Types', async () => {
  const trustedHtml = await load();
  expect(trustedHtml('<b>x</b>')).toBe('<b>x</b>');
});

it('goes through one policy named "paydocs" where there are (D15)', async () => {
  const names: string[] = [];
  const createPolicy = (name: string, rules: { createHTML: (html: string) => string }) => {
    names.push(name);
    return { createHTML: (html: string) => `trusted ${rules.createHTML(html)}` };
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trustedHtml = await load();
  expect([trustedHtml('<b>x</b>'), trustedHtml('<i>y</i>')]).toEqual([
    'trusted <b>x</b>',
    'trusted <i>y</i>',
  ]);
  expect(names).toEqual(['paydocs']);
});
