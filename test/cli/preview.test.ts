import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { PROGRAM, runHere } from '../helpers/site.ts';

const SITE = { 'dist/index.html': 'home', 'dist/404.html': 'nothing here' };

test('paydocs preview serves dist until it is interrupted, then ends well', async () => {
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
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
});

test('a taken port is told', async () => {
  const directory = folder(SITE);
  const stop = new AbortController();
  const first = runHere(directory, ['preview', '--port', '4200'], { signal: stop.signal });
  const second = runHere(directory, ['preview', '--port', '4200'], { signal: stop.signal });
  setTimeout(() => stop.abort(), 300);
  const printed = [await first, await second].map(({ stderr }) => stderr);
  expect(printed.join('')).toMatch(/^(?:Port 4200 is taken; using 42\d\d\.\n)+$/);
});
