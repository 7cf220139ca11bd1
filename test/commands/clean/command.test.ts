import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockSite } from '../../../src/cache/lock.ts';
import { filesOf } from '../../helpers/folder.ts';
import { runHere, site } from '../../helpers/site.ts';

test('paydocs clean removes what build wrote, and the cache', async () => {
  const chain = site({ 'docs/a.md': '# A' });
  const before = filesOf(chain.directory);
  const { stdout, stderr } = await chain.build().run('clean');
  expect(stdout).toMatch(/^✔ Removed [1-9]\d* files from dist, and the cache\.\n$/);
  expect(stderr).toBe('');
  expect(filesOf(chain.directory)).toEqual(before);
});

test('files of somebody else are left, and that is said', async () => {
  const { stdout } = await site({ 'docs/a.md': '# A', 'dist/CNAME': 'docs.example' }).build().run('clean');
  expect(stdout).toMatch(
    /^✔ Removed [1-9]\d* files from dist, and the cache\. Other files are left in dist\.\n$/,
  );
});

test('a build that is at work is waited for', async () => {
  const chain = site({ 'docs/a.md': '# A' }).build();
  await chain;
  const lock = await lockSite(join(chain.directory, '.paydocs/lock'), () => {});
  let notices = '';
  const stderr = {
    write(text: string) {
      notices += text;
      lock?.release();
    },
  };
  const { status } = await runHere(chain.directory, ['clean'], { stderr });
  expect(notices).toMatch(/^Waiting for another build of this site \(process \d+ on .+\) to end\.\n$/);
  expect([status, existsSync(join(chain.directory, '.paydocs'))]).toEqual([0, false]);
});
