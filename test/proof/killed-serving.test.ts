import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Random, random } from '../../bench/random.ts';
import { folder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/site.ts';
import { differences, readOutput } from './output.ts';
import { runBuild } from './sites.ts';

const ROUNDS = process.env.MODE === 'long' ? 150 : 1;
/** The same moments in every run; `KILL_SEED=18` tries others. */
const SEED = Number(process.env.KILL_SEED ?? 17);
/** About what a small site takes to be served whole, in milliseconds. */
const LONGEST = 2_500;

const pageOf = (number: number, words: string): string =>
  `# Page ${number}\n\n${words} See [the first page](./page-0.md).\n`;

const SITE = {
  'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [`content/docs/page-${number}.md`, pageOf(number, 'Words.')]),
  ),
};

/** Serves a site and saves its pages until a random moment, in which everything ends. */
async function serveAndKill(site: string, round: number, dice: Random): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--site', site, '--port', '4400'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const end = performance.now() + dice.next() * LONGEST;
  while (performance.now() < end) {
    const number = dice.below(12);
    const words = `Round ${round}, ${dice.below(1_000)}.`;
    writeFileSync(join(site, `content/docs/page-${number}.md`), pageOf(number, words));
    await sleep(dice.below(200));
  }
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

test(`killed at random moments (${ROUNDS}), serve leaves nothing behind that a build could trip over`, async () => {
  console.log(`The moments of this run: KILL_SEED=${SEED}`);
  const dice = random(SEED);
  const site = folder(SITE);
  for (let round = 0; round < ROUNDS; round++) {
    await serveAndKill(site, round, dice);
    await runBuild(site);
    const clean = folder({ 'site.config.yaml': SITE['site.config.yaml'] });
    cpSync(join(site, 'content'), join(clean, 'content'), { recursive: true });
    await runBuild(clean);
    const wrong = differences(readOutput(join(clean, 'dist')), readOutput(join(site, 'dist')));
    expect({ round, seed: SEED, wrong }).toEqual({ round, seed: SEED, wrong: [] });
  }
});
