import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { readOutput } from './output.ts';
import { builtEveryFeature, builtOwnSite } from './sites.ts';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'no-inline-style': 'error',
      'no-style-tag': 'error',
      // It is for what comes from other hosts; everything here comes from the site's own.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

/** Returns the problems of every nth page of an output, a line each. */
async function complaints(outDirectory: string, every = 1): Promise<readonly string[]> {
  const pages = [...readOutput(outDirectory)]
    .filter(([path]) => path.endsWith('.html'))
    .filter((_, place) => place % every === 0);
  expect(pages).not.toEqual([]);
  const reports = pages.map(async ([path, html]) => {
    const { results } = await checker.validateString(html.toString());
    const messages = results.flatMap((result) => result.messages);
    return messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${path}:${line}:${column} ${ruleId}: ${message} (${selector ?? 'no element'})`,
    );
  });
  return (await Promise.all(reports)).flat();
}

/** Pages of our own site are alike: only the long form reads them all. */
const OWN = process.env.MODE === 'long' ? 1 : 6;

test.each([
  ['own site', builtOwnSite, OWN],
  ['site that uses every feature', builtEveryFeature, 1],
])('the pages of the %s are valid HTML', async (_, build, every) => {
  expect(await complaints(await build(), every)).toEqual([]);
});

test('the checker sees a mistake', async () => {
  const site = folder({
    'index.html':
      '<!doctype html><html lang="en"><head><title>x</title></head><body><ul><p>x</p></ul></body></html>',
  });
  expect(await complaints(site)).toEqual([
    'index.html:1:72 element-permitted-content: <p> element is not permitted as content under <ul> (html > body > ul > p)',
  ]);
});
