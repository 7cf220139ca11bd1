import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../../helpers/folder.ts';
import { PROGRAM } from '../../helpers/site.ts';
import { differences, readOutput } from '../../proof/output.ts';
import { runBuild } from '../../proof/sites.ts';

const SITE = {
  'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
  'content/docs/guide.md': '# Guide\n\nFirst words.\n',
};

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: { stdout: string; stderr: string };
  readonly ended: Promise<unknown>;
}

/** Starts the program itself, and waits until it says where the site is. */
async function start(directory: string, ...argv: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '4300', ...argv], { cwd: directory });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  const ended = new Promise((resolve) => child.on('close', (status, signal) => resolve(signal ?? status)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      const [, address] = /at (\S+)\/\nPress Ctrl-C to stop/.exec(said.stdout) ?? [];
      if (address) resolve(address);
    });
  });
  return { child, url, said, ended };
}

const guide = async ({ url }: Started): Promise<string> => (await fetch(`${url}/docs/guide`)).text();

test('paydocs serve bears a build beside it and a sudden end, and ends with 130 when it is interrupted', async () => {
  const directory = folder(SITE);
  const first = await start(directory);
  expect(await guide(first)).toContain('First words.');
  await expect.poll(() => first.said.stdout).toMatch(/✔ \d+ pages? ready in \d+ ms\./);

  await runBuild(directory);
  const clean = folder(SITE);
  await runBuild(clean);
  expect(differences(readOutput(join(clean, 'dist')), readOutput(join(directory, 'dist')))).toEqual([]);
  writeFileSync(join(directory, 'content/docs/guide.md'), '# Guide\n\nSecond words.\n');
  await expect.poll(() => guide(first)).toContain('Second words.');

  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  writeFileSync(join(directory, 'content/docs/guide.md'), '# Guide\n\nThird words.\n');
  const second = await start(directory);
  expect(await guide(second)).toContain('Third words.');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(130);
  expect(second.said.stderr.replace(/^Port 4300 is taken.*\n/, '')).toBe('');
});

test('paydocs serve warns with one line of addresses when it opens the site to the network, and each answers', async () => {
  const { said } = await start(folder(SITE), '--host', '0.0.0.0');
  const lines = said.stderr.split('\n').filter((line) => line.startsWith('⚠'));
  expect(lines).toEqual([expect.stringMatching(/^⚠ Every machine on your network can read this site/)]);
  const urls = lines.join().match(/http:\S+/g) ?? [];
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const expected = own.filter(({ internal, family }) => !internal && family === 'IPv4');
  expect(urls.map((url) => new URL(url).hostname)).toEqual(expected.map(({ address }) => address));
  for (const url of urls) expect((await fetch(`${url}docs/guide`)).status).toBe(200);
}, 120_000);

test.each(['localhost', '127.0.0.1', '::1'])(
  'paydocs serve --host %s opens nothing and warns of nothing',
  async (host) => {
    const { said } = await start(folder(SITE), '--host', host);
    expect(said.stderr).not.toContain('⚠');
  },
  120_000,
);
