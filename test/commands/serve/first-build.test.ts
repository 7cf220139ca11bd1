import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../../../src/commands/serve/server/session.ts';
import { createSignal } from '../../../src/commands/serve/server/signal.ts';
import { parseDocTask } from '../../../src/pipeline/parse-task.ts';
import type { Pipeline } from '../../../src/pipeline/services.ts';
import { outputPath } from '../../../src/shared/paths.ts';
import type { Workers } from '../../../src/workers/workers.ts';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, pipelineOf } from './serving.ts';

const OPEN_FILE = 'docs/part/page-7.md';

/** Parsing any other file than the open page's waits for this: a build of the whole site ends only after it. */
const others = { ...promiseToRelease(), waiting: new Set<string>() };

function promiseToRelease() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** The pipeline, in which other files wait. */
function holding(pipeline: Pipeline): Pipeline {
  return {
    async read(change) {
      const { key, build } = await pipeline.read(change);
      return {
        key,
        build: (services, reporter) => build({ ...services, workers: held(services.workers) }, reporter),
      };
    },
  };
}

function held(workers: Workers): Workers {
  return {
    ...workers,
    async run(task, setup, input) {
      if (task.name === parseDocTask.name && task.about(input) !== `content/${OPEN_FILE}`) {
        others.waiting.add(task.about(input));
        await others.released;
      }
      return workers.run(task, setup, input);
    },
  };
}

const PAGES = Object.fromEntries(
  Array.from({ length: 20 }, (_, place) => [`content/docs/part/page-${place}.md`, `# Page ${place}\n`]),
);

const HTML = outputPath('docs/part/page-7/index.html');
const ROUTE = '/docs/part/page-7';
const REQUEST = { paths: () => [HTML], route: () => ROUTE };

/** Starts a session with an open page; `onReady` gets the number of pages of the first build. */
function sessionWith(onReady: (pages: number) => void, watched?: Promise<void>) {
  const siteDirectory = folder({ 'site.config.yaml': CONFIG, ...PAGES });
  const faults: unknown[] = [];
  const session = startSession({
    siteDirectory,
    pipeline: holding(pipelineOf(siteDirectory)),
    openPages: () => [ROUTE],
    onWatched() {},
    quiet: 0,
    ...(watched && { watched }),
    reporter: {
      notice() {},
      problems() {},
      saved() {},
      ready: onReady,
      fault: (reason) => void faults.push(reason),
    },
  });
  onTestFinished(() => {
    others.release();
    return session.close();
  });
  return { session, siteDirectory, faults };
}

test('during the first build, the open page and each save of it are shown although no other file is parsed', async () => {
  let pagesWhenReady = 0;
  const { session, siteDirectory, faults } = sessionWith((pages) => {
    pagesWhenReady = pages;
  });
  await session.settled(REQUEST);
  for (const words of ['First save.', 'Second save.']) {
    // The build of the whole site is under way again.
    await vi.waitFor(() => expect(others.waiting.size).toBeGreaterThan(0), 60_000);
    others.waiting.clear();
    writeFileSync(join(siteDirectory, `content/${OPEN_FILE}`), `# Page 7\n\n${words}\n`);
    session.changed({
      paths: new Set([`content/${OPEN_FILE}`]),
      hasOtherFiles: false,
      isEverything: false,
    });
    await vi.waitFor(async () => {
      const file = session.files.get(HTML);
      expect(file && Buffer.from(await session.files.bytes(file)).toString()).toContain(words);
    }, 60_000);
  }
  others.release();
  await session.idle();
  expect(pagesWhenReady).toBeGreaterThanOrEqual(20);
  expect(faults).toEqual([]);
});

test('the rest of the site is built when saves are noticed, so that no save meets a build before that', async () => {
  others.release();
  const isWatched = createSignal();
  const { session } = sessionWith(() => {}, isWatched.next());
  await session.settled(REQUEST);
  others.waiting.clear();
  // A build that did not wait would parse the other files by then.
  await sleep(1_500);
  expect(others.waiting.size).toBe(0);
  isWatched.fire();
  await session.idle();
  expect(others.waiting.size).toBeGreaterThan(0);
});

test('a first request for a page that does not exist lets the rest of the site be built, and is answered', async () => {
  const isWatched = createSignal();
  const { session, faults } = sessionWith(() => {}, isWatched.next());
  others.release();
  const missing = outputPath('docs/nowhere/index.html');
  const settled = session.settled({ paths: () => [missing], route: () => '/docs/nowhere' });
  // Watching begins when the first page is shown, and the rest is built after that.
  await session.answered;
  isWatched.fire();
  await settled;
  expect(faults).toEqual([]);
});
