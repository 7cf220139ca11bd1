import { expect, test } from 'vitest';
import { ProblemsError } from '../../src/problems.ts';
import * as limits from '../../src/shared/limits.ts';
import { callPlugin, callPluginSync } from '../../src/site-plugins/call.ts';

const CALL = {
  plugin: 'slow',
  part: 'outputs',
  about: 'the page /docs/guide',
  siteDirectory: '/site',
  at: { file: 'site.config.yaml', line: 4, column: 5 },
};

const forever = (): never => {
  for (;;);
};

/** The problem that a call ends with. */
async function problemOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (reason) {
    return reason instanceof ProblemsError ? reason.problems : reason;
  }
  return undefined;
}

const LATE = {
  severity: 'error',
  code: 'plugin-error',
  text: 'slow: the part "outputs" for the page /docs/guide took longer than 0.05 seconds.',
  hint: 'Correct the plugin, or remove it from "plugins" in site.config.yaml.',
  ...CALL.at,
};

test('a plugin has 30 seconds', () => {
  expect(limits.time.plugin).toBe(30_000);
});

test.each([
  ['a loop', () => callPluginSync(CALL, forever, 50)],
  ['a loop of a part that may wait', () => callPlugin(CALL, forever, 50)],
  ['a loop before the first wait', () => callPlugin(CALL, async () => forever(), 50)],
  ['a promise that nothing settles', () => callPlugin(CALL, () => new Promise<never>(() => {}), 50)],
])('%s that does not end is ended, with the plugin, the part and the page', async (_, call) => {
  expect(await problemOf(call)).toEqual([LATE]);
});

test('a call returns what the plugin returns', async () => {
  expect(callPluginSync(CALL, () => 1)).toBe(1);
  expect(await callPlugin(CALL, async () => 2)).toBe(2);
});

test('a call within a call has its own limit', async () => {
  const inner = () => problemOf(() => callPluginSync(CALL, forever, 50));
  expect(await callPlugin(CALL, inner, 60_000)).toEqual([LATE]);
});

test('what a plugin throws is a problem, also when it is no error', async () => {
  const throwing = (thrown: unknown) => () => {
    throw thrown;
  };
  const text = 'slow: the part "outputs" for the page /docs/guide failed: ';
  expect(await problemOf(() => callPluginSync(CALL, throwing('why')))).toMatchObject([
    { text: `${text}why.` },
  ]);
  expect(await problemOf(() => callPlugin(CALL, throwing(new Error('Oh!'))))).toMatchObject([
    { text: `${text}Oh!` },
  ]);
});
