import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ENDING_SIGNALS, statusOfSignal } from '../../src/command-line/status.ts';
import { filesOf, folder } from '../helpers/folder.ts';
import { PROGRAM, runHere } from '../helpers/site.ts';

/** A page that is never rendered to its end. It leaves a file when it begins. */
const ENDLESS = `export default function Page() {
  const mark = globalThis.process?.env.MARK;
  if (mark !== undefined) {
    globalThis.process.getBuiltinModule('node:fs').writeFileSync(mark, '');
    for (;;);
  }
  return <main />;
}
`;

const SITE = {
  'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
  'content/docs/a.md': '# A\n\nGood.\n',
  'content/pages/endless.tsx': ENDLESS,
};

/** Starts the program and waits until code of the site runs without end. */
async function startEndless(directory: string, argv: readonly string[], reach: (stdout: string) => void) {
  const [temporary, marks] = [folder(), folder()];
  const mark = join(marks, 'begun');
  const env = { ...process.env, TMPDIR: temporary, MARK: mark, PROGRAM };
  const child = spawn(process.execPath, [PROGRAM, ...argv], { cwd: directory, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  child.stdout.setEncoding('utf8').on('data', reach);
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 60_000, interval: 20 });
  return { child, ended, temporary };
}

/** The exit status that a shell reports: on a busy machine, the signal itself may have to end the process. */
function statusInShell([status, signal]: readonly unknown[]): unknown {
  return status ?? 128 + constants.signals[signal as NodeJS.Signals];
}

/** Names of what an interrupted build may have left in the site's state. */
function leftIn(directory: string): readonly string[] {
  const names = readdirSync(join(directory, '.paydocs'));
  return names.filter((name) => name === 'lock' || name.includes('staging'));
}

test('each signal that ends a program has the status that shells give it', () => {
  const statuses = Object.fromEntries(ENDING_SIGNALS.map((signal) => [signal, statusOfSignal(signal)]));
  expect(statuses).toMatchObject({
    SIGHUP: 129,
    SIGINT: 130,
    SIGQUIT: 131,
    SIGUSR2: 140,
    SIGALRM: 142,
    SIGTERM: 143,
    SIGXCPU: 152,
    SIGVTALRM: 154,
  });
});

test('while code of the site runs without end, build obeys each signal and leaves the last good output and nothing else', async () => {
  const directory = folder(SITE);
  await runHere(directory, ['build']);
  const output = filesOf(join(directory, 'dist'));
  expect(output).toHaveProperty(['endless/index.html']);
  writeFileSync(join(directory, 'content/docs/a.md'), '# A\n\nNew.\n');
  for (const [signal, status] of [
    ['SIGHUP', 129],
    ['SIGXCPU', 152],
  ] as const) {
    const { child, ended, temporary } = await startEndless(directory, ['build', '--no-cache'], () => {});
    child.kill(signal);
    expect(statusInShell(await ended)).toBe(status);
    expect(filesOf(join(directory, 'dist'))).toEqual(output);
    expect([readdirSync(temporary), leftIn(directory)]).toEqual([[], []]);
  }
});

test('while code of the site runs without end, serve obeys Ctrl-C', async () => {
  const directory = folder(SITE);
  let said = '';
  const { child, ended, temporary } = await startEndless(directory, ['serve', '--port', '4400'], (text) => {
    const before = said;
    said += text;
    const address = /at (\S+)\/\nPress/;
    const url = address.exec(said)?.[1];
    if (url !== undefined && !address.test(before)) fetch(`${url}/endless`).catch(() => {});
  });
  child.kill('SIGINT');
  expect(statusInShell(await ended)).toBe(130);
  expect([readdirSync(temporary), leftIn(directory)]).toEqual([[], []]);
});

test('while code of the site keeps its thread busy, the lock of a build stays fresh, and a second Ctrl-C ends the clean-up', async () => {
  const directory = folder(SITE);
  const { child, ended } = await startEndless(directory, ['build'], () => {});
  const lock = join(directory, '.paydocs/lock');
  const longAgo = new Date('2020-01-01');
  utimesSync(lock, longAgo, longAgo);
  await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThan(longAgo.getTime());
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(statusInShell(await ended)).toBe(130);
  expect(leftIn(directory)).toEqual([]);
});

/** A page that is in the middle of a write to a database without end: lmdb then blocks the end of its thread. */
const ENDLESS_WRITE = ENDLESS.replace(
  /globalThis.process.getBuiltinModule\('node:fs'\).*\n.*for \(;;\);/,
  `const { createRequire } = globalThis.process.getBuiltinModule('node:module');
    const { open } = createRequire(globalThis.process.env.PROGRAM)('lmdb');
    open({ path: mark + '.db' }).transactionSync(() => {
      globalThis.process.getBuiltinModule('node:fs').writeFileSync(mark, '');
      for (;;);
    });`,
);

test('a thread that cannot be terminated delays no Ctrl-C, and leaves nothing', async () => {
  const directory = folder({ ...SITE, 'content/pages/endless.tsx': ENDLESS_WRITE });
  const { child, ended, temporary } = await startEndless(directory, ['build'], () => {});
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect([readdirSync(temporary), leftIn(directory)]).toEqual([[], []]);
});
