import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM, runHere, site } from '../helpers/site.ts';

/** A site with a warning: a key of front matter that is one letter off. */
const WITH_WARNING = { 'docs/a.md': '---\ntitel: A\n---\n\n# A\n' };

test.each(['check', 'build'])('%s ends with 0 on a warning, and with --strict with 1', async (command) => {
  const chain = site(WITH_WARNING);
  await chain;
  const strict = await runHere(chain.directory, [command, '--strict']);
  expect(strict.status).toBe(1);
  expect(strict.stderr).toMatch(/front-matter\S* {2}content\/docs\/a\.md:2:1\n/);
  expect(strict.stdout).toContain('✘ 1 warning');
  expect(existsSync(join(chain.directory, 'dist'))).toBe(false);
  const lenient = await runHere(chain.directory, [command]);
  expect(lenient.status).toBe(0);
  expect(lenient.stdout).toContain('1 warning');
});

test('check writes no output', async () => {
  const chain = site({ 'docs/a.md': '# A\n' });
  expect((await chain.run('check')).status).toBe(0);
  expect(existsSync(join(chain.directory, 'dist'))).toBe(false);
});

/** A module that makes every look at the clock fail, in every thread. */
const BROKEN_CLOCK = `data:text/javascript,performance.now = () => { throw new TypeError('a fault of the program') };`;

test('a fault of the program itself ends with 70, and prints what to report', async () => {
  const chain = site({ 'docs/a.md': '# A\n' });
  await chain;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', BROKEN_CLOCK, PROGRAM, 'check'],
    { cwd: chain.directory, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
  expect(stderr).toMatch(/^✘ paydocs itself failed\..*Report this:\n\nTypeError: a fault of the program\n/);
  expect(stderr).toContain('\n    at ');
});

test('on GitHub Actions, lines of the report of a fault are no commands to the runner', async () => {
  const chain = site({ 'docs/a.md': '# A\n' });
  await chain;
  const forged = BROKEN_CLOCK.replace('a fault', '\\n::error::a fault');
  const { stderr } = spawnSync(process.execPath, ['--import', forged, PROGRAM, 'check'], {
    cwd: chain.directory,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: 'true' },
  });
  const [, token] = /^::stop-commands::([\da-f-]{36})\n/.exec(stderr) ?? [];
  expect(stderr).toContain('\n::error::a fault');
  expect(stderr.endsWith(`\n::${token}::\n`)).toBe(true);
});
