import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { random } from '../../../bench/random.ts';
import type { Change } from '../../../src/commands/serve/server/change.ts';
import { type Session, startSession } from '../../../src/commands/serve/server/session.ts';
import { build } from '../../../src/pipeline/build.ts';
import { silentReporter } from '../../../src/platform/build-request.ts';
import { type Problem, ProblemsError } from '../../../src/problems.ts';
import { folder } from '../../helpers/folder.ts';
import { EDITS, FIRST } from '../../proof/edits.ts';
import { differences, type Output, readOutput } from '../../proof/output.ts';
import { pipelineOf } from './serving.ts';

/**
 * After any edits of an author, in any order, the served output finally equals that of a clean build, byte
 * for byte. `EDIT_SEED=17 npx vitest run test/commands/serve/converges.test.ts` repeats a run.
 */
const isLong = process.env.MODE === 'long';
const SEQUENCES = isLong ? 200 : 2;
const EDITS_EACH = isLong ? 4 : 2;
const SEED = Number(process.env.EDIT_SEED ?? 23);
const SOURCES = ['site.config.yaml', 'content', 'theme'];

/** Returns the files in the site's folder: path → text. */
function sourcesOf(site: string): ReadonlyMap<string, string> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = files.map((file) => [relative(site, file).split(sep).join('/'), file] as const);
  const own = named.filter(([path]) => SOURCES.includes(path.split('/')[0] ?? ''));
  return new Map(own.map(([path, file]) => [path, readFileSync(file, 'latin1')]));
}

/** Returns the change that a watcher would report. */
function changeOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Change {
  const all = [...new Set([...before.keys(), ...now.keys()])];
  const paths = new Set(all.filter((path) => before.get(path) !== now.get(path)));
  const hasOtherFiles = all.some((path) => before.has(path) !== now.has(path));
  return { paths, hasOtherFiles, isEverything: false };
}

async function cleanly(
  site: string,
): Promise<{ readonly problems: readonly Problem[]; readonly output?: Output }> {
  const copy = folder();
  for (const part of SOURCES)
    if (existsSync(join(site, part))) cpSync(join(site, part), join(copy, part), { recursive: true });
  try {
    const request = { siteDirectory: copy, drafts: true, strict: false, write: true, cache: false };
    const { problems } = await build(request, silentReporter);
    // Compressed copies are for hosts.
    const files = [...readOutput(join(copy, 'dist'))].filter(([path]) => !/\.(?:gz|br)$/.test(path));
    return { problems, output: new Map(files) };
  } catch (reason) {
    if (reason instanceof ProblemsError) return { problems: reason.problems };
    throw reason;
  }
}

async function servedBy({ files }: Session): Promise<Output> {
  const served = new Map<string, Buffer>();
  for (const path of files.paths()) {
    const artifact = files.get(path);
    if (artifact) served.set(path, Buffer.from(await files.bytes(artifact)));
  }
  return served;
}

function session(siteDirectory: string, dice: { below(limit: number): number }): Session {
  const reporter = { notice() {}, problems() {}, saved() {}, ready() {}, fault() {} };
  const openPages = () => [['/docs/one', '/docs', '/docs/deep/three'][dice.below(3)] ?? '/'];
  const pipeline = pipelineOf(siteDirectory);
  const started = startSession({ siteDirectory, pipeline, reporter, openPages, onWatched() {}, quiet: 5 });
  onTestFinished(() => started.close());
  return started;
}

test.each(Array.from({ length: SEQUENCES }, (_, index) => SEED + index))(
  'after every edit of sequence %i what is served is what a build from nothing writes',
  async (seed) => {
    const dice = random(seed);
    const site = folder(FIRST);
    const served = session(site, dice);
    let before = sourcesOf(site);
    const done: string[] = [];
    for (let edit = 0; edit < EDITS_EACH; edit++) {
      for (let one = dice.below(2); one >= 0; one--) done.push(dice.pick(EDITS)(site, dice));
      // Sometimes before the last change has been dealt with.
      if (dice.below(3) > 0) await served.idle();
      const now = sourcesOf(site);
      served.changed(changeOf(before, now));
      before = now;
      await served.idle();
      const { problems, output } = await cleanly(site);
      const story = done.join('; ');
      expect({ story, problems: served.problems() }).toEqual({ story, problems });
      if (output !== undefined)
        expect({ story, wrong: differences(await servedBy(served), output) }).toEqual({ story, wrong: [] });
    }
  },
);
