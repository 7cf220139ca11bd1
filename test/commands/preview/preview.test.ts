import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../../helpers/folder.ts';
import { PROGRAM, runHere } from '../../helpers/site.ts';

const SITE = { 'dist/index.html': 'home', 'dist/404.html': 'nothing here' };

test('paydocs preview serves dist until it is interrupted, and its exit status says so', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'preview', '--port', '4100'], { cwd: folder(SITE) });
  let stdout = '';
  const url = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const [, address] = /at (\S+)\nPress/.exec(stdout) ?? [];
      if (address) resolve(address);
    });
  });
  expect(stdout).toBe(`Serving dist at ${url}\nPress Ctrl-C to stop.\n`);
  expect(await (await fetch(url)).text()).toBe('home');
  expect((await fetch(`${url}missing`)).status).toBe(404);
  child.kill('SIGINT');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
});

test.each([
  [['--site', 'handbook'], 'handbook/dist'],
  [['--site', 'handbook', '--out', 'public'], 'public'],
  [[], 'dist'],
])('paydocs preview %j serves %s, as the other commands spell it', async (argv, place) => {
  const directory = folder({
    'handbook/dist/index.html': '',
    'public/index.html': '',
    'dist/index.html': '',
  });
  const stop = new AbortController();
  let said = '';
  const stdout = {
    write(text: string) {
      said += text;
      stop.abort();
    },
  };
  await runHere(directory, ['preview', '--port', '4150', ...argv], { stdout, signal: stop.signal });
  expect(said).toContain(`Serving ${place} at http://localhost:`);
});

test('an output that a link leads out of the site is not served: it may hold anything', async () => {
  const directory = folder({ 'site/content/docs/index.md': '', 'home/index.html': 'private' });
  symlinkSync('../home', join(directory, 'site/dist'));
  expect(await runHere(directory, ['preview', '--site', 'site'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^✘ A symbolic link leads "site\/dist" out of the site\./m),
  });
});

test('a taken port is told, and the next free one used', async () => {
  const directory = folder(SITE);
  const stop = new AbortController();
  let said = '';
  const stderr = {
    write(text: string) {
      said += text;
      stop.abort();
    },
  };
  const argv = ['preview', '--port', '4200'];
  const both = await Promise.all([1, 2].map(() => runHere(directory, argv, { stderr, signal: stop.signal })));
  expect(both.map(({ status }) => status)).toEqual([130, 130]);
  expect(said).toMatch(/^(?:Port 4200 is taken; using 42\d\d\.\n)+$/);
});
