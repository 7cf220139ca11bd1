import { expect, test } from 'vitest';
import { generateSite } from '../../bench/generate.ts';
import { folder } from '../helpers/folder.ts';
import { runAsProcess } from '../helpers/site.ts';
import { bytesBelow } from '../shards/site.ts';

const PAGES = process.env.MODE === 'long' ? 10_000 : 60;

test(`${PAGES} pages in 8 shards are the bytes of one build`, async () => {
  const site = folder();
  generateSite(site, { pages: PAGES, versions: 1 });
  const build = (...options: readonly string[]) => runAsProcess(site, ['build', '--quiet', ...options]);
  expect(await build('--out', 'whole')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(await build('--shards', '8')).toEqual({ status: 0, stdout: '', stderr: '' });
  const whole = bytesBelow(`${site}/whole`);
  expect(Object.keys(whole).length).toBeGreaterThan(3 * PAGES);
  expect(bytesBelow(`${site}/dist`)).toEqual(whole);
});
