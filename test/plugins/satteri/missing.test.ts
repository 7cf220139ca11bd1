import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config/load.ts';
import { missingParser } from '../../../src/plugins/satteri/parser/missing.ts';
import { printed } from '../../config/helpers.ts';

const { config: { places } = { places: {} } } = readConfig(
  'title: T\nurl: https://docs.example/\nmarkdown: { parser: satteri }\n',
  { navbar: [] },
);

test('a parser that cannot be loaded here is a warning', async () => {
  expect(printed(await missingParser({ places }, async () => undefined))).toEqual([
    'site.config.yaml:3:21 The Markdown parser "satteri" cannot be loaded. paydocs uses "remark" instead, which is slower and produces the same pages. Install paydocs with its optional dependencies. satteri is not available for every platform.',
  ]);
});

test('a parser that can be loaded is none', async () => {
  expect(await missingParser({ places })).toEqual([]);
});
