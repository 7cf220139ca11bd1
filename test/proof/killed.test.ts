import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Random, random } from '../../bench/random.ts';
import { folder } from '../helpers/folder.ts';
import { PROGRAM, runHere } from '../helpers/site.ts';
import { deadAddresses } from './dead-addresses.ts';
import { differences, type Output, readOutput } from './output.ts';
import { changeToNew, writeVersion } from './two-versions.ts';

const isLong = process.env.MODE === 'long';
const ROUNDS = isLong ? 50 : 1;
/** The same moments in every run; `KILL_SEED=18` tries others. */
const SEED = Number(process.env.KILL_SEED ?? 17);

/** The folder whose first change shows that a build has begun with something; none: it has begun at all. */
const PHASES = { any: undefined, staging: '.paydocs', moving: '.paydocs/output' } as const;

type Phase = keyof typeof PHASES;

/** Milliseconds that a phase takes in an undisturbed build. */
type Durations = Readonly<Record<Phase, number>>;

/** When to kill: so many milliseconds after a phase has begun. */
interface Moment {
  readonly phase: Phase;
  readonly delay: number;
}

/** Sites before the build that is killed, and outputs to compare with. */
interface Stage {
  /** Sources of the new version, with the output of the old one or with none. */
  readonly later: string;
  readonly first: string;
  readonly oldOutput: Output;
  readonly newOutput: Output;
}

/** Builds a site in this process: only builds that are killed need a separate one. */
async function runBuild(site: string): Promise<void> {
  expect(await runHere(site, ['build', '--quiet'])).toMatchObject({ status: 0 });
}

async function setUp(): Promise<Stage> {
  const [later, first] = [folder(), folder()];
  writeVersion(later, 'old');
  await runBuild(later);
  const oldOutput = readOutput(join(later, 'dist'));
  changeToNew(later);
  writeVersion(first, 'new');
  for (const site of [later, first]) mkdirSync(join(site, '.paydocs/output'), { recursive: true });
  const clean = folder();
  writeVersion(clean, 'new');
  await runBuild(clean);
  return { later, first, oldOutput, newOutput: readOutput(join(clean, 'dist')) };
}

function startBuild(site: string) {
  const child = spawn(process.execPath, [PROGRAM, 'build', '--quiet', '--site', site], { stdio: 'ignore' });
  return { child, ended: once(child, 'exit') };
}

/** Resolves as soon as the build of a site is in a phase. */
async function begun(site: string, phase: Phase): Promise<void> {
  const changing = PHASES[phase];
  if (changing === undefined) return;
  const watcher = watch(join(site, changing));
  await once(watcher, 'change');
  watcher.close();
}

async function timeBuild(template: string): Promise<Durations> {
  const site = copyOf(template);
  const start = performance.now();
  const staging = begun(site, 'staging').then(() => performance.now());
  // The list of files is written before the first file is moved, and again after the last one.
  const moving: number[] = [];
  const watcher = watch(join(site, PHASES.moving), () => moving.push(performance.now()));
  expect(await startBuild(site).ended).toEqual([0, null]);
  watcher.close();
  const [first = start, last = start] = [moving.at(0), moving.at(-1)];
  return { any: last - start, staging: first - (await staging), moving: last - first };
}

/** Runs a build and kills it; false when it was done before. */
async function killBuild(site: string, { phase, delay }: Moment): Promise<boolean> {
  const reached = begun(site, phase);
  const { child, ended } = startBuild(site);
  void reached.then(() => sleep(delay)).then(() => child.kill('SIGKILL'));
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

function copyOf(template: string): string {
  const site = folder();
  cpSync(template, site, { recursive: true });
  return site;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files whose bytes are neither the old version's nor the new one's: half written. */
function incomplete(output: Output, { oldOutput, newOutput }: Stage): readonly string[] {
  const whole = new Set([...oldOutput.values(), ...newOutput.values()].map(hashOf));
  return [...output].filter(([, bytes]) => !whole.has(hashOf(bytes))).map(([path]) => path);
}

function outputOf(site: string): Output {
  return readdirSync(site).includes('dist') ? readOutput(join(site, 'dist')) : new Map();
}

function leftovers(site: string): readonly string[] {
  return readdirSync(join(site, '.paydocs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('staging'),
  );
}

function momentOf(round: number, durations: Durations, dice: Random): Moment {
  // A build computes for a second and moves files for a moment; that moment is the one to aim at.
  const phase = (['moving', 'any', 'moving', 'staging'] as const)[round % 4] ?? 'any';
  return { phase, delay: dice.next() * durations[phase] };
}

test(`killed at random moments (${ROUNDS}), a build leaves whole files and no dead address, and the next one ends right`, async () => {
  console.log(`The moments of this run: KILL_SEED=${SEED}`);
  const dice = random(SEED);
  const stage = await setUp();
  // In the short form the first file has just been moved.
  const durations = isLong ? await timeBuild(stage.later) : { any: 0, staging: 0, moving: 0 };
  let [kills, misses] = [0, 0];
  for (let round = 0; kills < ROUNDS; round++) {
    const site = copyOf(dice.below(4) === 0 ? stage.first : stage.later);
    const { phase, delay } = momentOf(round, durations, dice);
    // The machine may have become faster since it was timed: after a build that ended too soon the next one has less time.
    const moment = { round, seed: SEED, phase, delay: Math.floor(delay / 2 ** misses) };
    const isKilled = await killBuild(site, moment);
    [kills, misses] = isKilled ? [kills + 1, 0] : [kills, misses + 1];
    const output = outputOf(site);
    const found = { incomplete: incomplete(output, stage), dead: deadAddresses(output) };
    expect({ ...moment, ...found }).toEqual({ ...moment, incomplete: [], dead: [] });
    await runBuild(site);
    const after = { wrong: differences(stage.newOutput, outputOf(site)), leftovers: leftovers(site) };
    expect({ ...moment, ...after }).toEqual({ ...moment, wrong: [], leftovers: [] });
    rmSync(site, { recursive: true });
  }
});
