import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** `npm run prove` tries every part and waits for the 30 seconds that a plugin has. */
const isLong = process.env.MODE === 'long';

/** Makes 30 seconds short for the program and its threads: timers of that length end at once. */
const QUICK_CLOCK = `const { setTimeout: wait } = globalThis;
globalThis.setTimeout = (run, delay, ...values) => wait(run, delay === 30_000 ? 100 : delay, ...values);`;

const HANGING: readonly (readonly [part: string, member: string, about: string])[] =
  tables.values<readonly [part: string, member: string, about: string]>('HANGING');

test.each(HANGING)('a part %s that hangs is ended with a problem: %s', async (part, member, about) => {
  if (!isLong)
    vi.stubEnv('NODE_OPTIONS', `--import=${join(folder({ 'clock.mjs': QUICK_CLOCK }), 'clock.mjs')}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, stderr } = await site(
    {
      'plugins/slow.js': `export default { name: 'slow', ${member} };\n`,
      'content/x.yaml': 'a: 1\n',
      'docs/guide.md': '# Guide\n\n::slow\n',
    },
    { plugins: ['./plugins/slow.js'] },
  ).spawn('build');
  expect(status).toBe(1);
  expect(stderr).toContain(
    `✘ plugin-error  site.config.yaml:4:5\n  slow: the part "${part}"${about} took longer than 30 seconds.`,
  );
});
