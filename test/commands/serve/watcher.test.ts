import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, type TestContext, test } from 'vitest';
import type { Change } from '../../../src/commands/serve/server/change.ts';
import { watchSite } from '../../../src/commands/serve/server/watcher.ts';
import { eventually, quiet } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';

/** A watcher that has just started, and its reports. Tests here mostly wait, so they run concurrently. */
function begun({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, poll = false) {
  const siteDirectory = join(folder({ 'site/site.config.yaml': '', 'site/content/docs/a.md': 'a' }), 'site');
  symlinkSync('nowhere.md', join(siteDirectory, 'content/docs/link.md'));
  const told = new Set<string>();
  const onChange = ({ paths, isEverything }: Change): void => {
    for (const path of isEverything ? ['everything'] : paths) told.add(path);
  };
  const watcher = watchSite({ siteDirectory, poll, after: Promise.resolve(), notice() {}, onChange });
  onTestFinished(() => watcher.close());
  const save = (path: string, text: string): void => {
    mkdirSync(join(siteDirectory, path, '..'), { recursive: true });
    writeFileSync(join(siteDirectory, path), text);
  };
  return { watcher, told, save, at: (path: string) => join(siteDirectory, path) };
}

test.concurrent('a link that leads nowhere keeps a watcher neither from being ready nor from being calm', async (context) => {
  const { watcher, told, save } = begun(context);
  await watcher.ready;
  save('content/docs/new/b.md', 'b');
  await eventually(() => expect([...told]).toContain('content/docs/new/b.md'));
  // Longer than the watcher waits before it looks again.
  await quiet(told, 1_300);
});

test.concurrent.for([0, 1, 2, 3, 4, 5, 6, 8, 10, 15])(
  'what is saved in a folder that came %i turns after the watcher began is told',
  async (turns, context) => {
    const { watcher, told, save } = begun(context);
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    save('theme/styles/custom.css', 'first');
    await watcher.ready;
    told.clear();
    save('theme/styles/custom.css', 'second');
    await eventually(() => expect([...told]).toContain('theme/styles/custom.css'));
  },
);

test.concurrent('what is saved in a new folder after its listing, and long before it is watched, is told later', async (context) => {
  const { watcher, told, save, at } = begun(context);
  await watcher.ready;
  const { readdir } = files;
  const listSlowly = async (...asked: Parameters<typeof readdir>) => {
    const names = await readdir(...asked);
    if (String(asked[0]).startsWith(at('content/docs/slow'))) await sleep(3_000);
    return names;
  };
  files.readdir = listSlowly as typeof readdir;
  syncBuiltinESMExports();
  context.onTestFinished(() => {
    files.readdir = readdir;
    syncBuiltinESMExports();
  });
  mkdirSync(at('content/docs/slow'));
  await sleep(2_000);
  save('content/docs/slow/new.md', 'a');
  await eventually(() => expect([...told]).toContain('content/docs/slow/new.md'));
});

test.concurrent('a folder that comes back for a moment is told: a build may have seen it', async (context) => {
  const { watcher, told, at } = begun(context);
  await watcher.ready;
  renameSync(at('content'), at('../away'));
  await eventually(() => expect([...told]).toContain('content'));
  // Longer than it looks again for what came of that.
  await quiet(told, 1_300);
  renameSync(at('../away'), at('content'));
  renameSync(at('content'), at('../away'));
  await eventually(() => expect([...told]).toContain('everything'));
});

test.concurrent.for(['content/docs', 'content/docs/new', 'content/docs/v1.2'])(
  'when "%s" is removed and made again at once, its files are told, and so is what is saved later',
  async (name, context) => {
    const sites = Array.from({ length: 10 }, () => begun(context));
    for (const { watcher } of sites) await watcher.ready;
    const allTell = async (change: (site: (typeof sites)[number]) => void): Promise<void> => {
      await Promise.all(sites.map(({ told }) => quiet(told, 500)));
      for (const site of sites) {
        site.told.clear();
        change(site);
      }
      const isTold = (path: string): boolean => path === 'everything' || path === `${name}/a.md`;
      for (const { told } of sites) await eventually(() => expect([...told].some(isTold)).toBe(true));
    };
    for (const time of ['first', 'second', 'third']) {
      await allTell(({ save, at }) => {
        rmSync(at(name), { recursive: true, force: true });
        save(`${name}/a.md`, time);
      });
      await allTell(({ save }) => save(`${name}/a.md`, `${time}, and later`));
    }
  },
);

describe.each([false, true])('a file from elsewhere (poll: %s)', (poll) => {
  test.concurrent.for(['lib/words.ts', 'lib/deep/words.ts', 'words.json', '../elsewhere/words.ts'])(
    'is watched when it is "%s", also when it has gone and come again, or came late',
    async (name, context) => {
      const { watcher, told, save, at } = begun(context, poll);
      await watcher.ready;
      if (name.startsWith('..')) save('../elsewhere/other.ts', 'there before');
      const tells = async (change: () => void): Promise<void> => {
        told.clear();
        change();
        await eventually(() => expect([...told]).toContain(name));
      };
      watcher.watchAlso([name]);
      // A folder is watched once it has been listed: what is saved before that may go unnoticed.
      await eventually(() => {
        save(name, String(Math.random()));
        expect([...told]).toContain(name);
      });
      await quiet(told, 300);
      await tells(() => save(name, 'and second'));
      await tells(() => rmSync(at(name)));
      await tells(() => save(name, 'third'));
      await tells(() => {
        save('new', 'fourth');
        renameSync(at('new'), at(name));
      });
      await tells(() => save(name, 'and fifth'));
    },
  );
});

test.concurrent('a file from elsewhere is watched, and its neighbors are not', async (context) => {
  const { watcher, told, save } = begun(context);
  await watcher.ready;
  watcher.watchAlso(['lib/words.ts']);
  save('lib/other.ts', 'first');
  save('lib/words.ts', 'first');
  await eventually(() => expect([...told]).toContain('lib/words.ts'));
  told.clear();
  save('lib/other.ts', 'second');
  save('lib/words.ts', 'second');
  // Changes are reported in their order.
  await eventually(() => expect([...told]).toContain('lib/words.ts'));
  expect([...told].filter((path) => path.includes('other'))).toEqual([]);
});

test.concurrent('a folder that the configuration names while the watcher starts is watched', async (context) => {
  const sites = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const site = begun(context);
      site.save('../library/guide.md', 'one');
      symlinkSync('../../../library', site.at('content/docs/library'));
      await sleep(place * 3);
      site.save('site.config.yaml', 'linkedFolders: [../library]\n');
      return site;
    }),
  );
  for (const { watcher } of sites) await watcher.ready;
  for (const { told, save } of sites) {
    await quiet(told, 100);
    save('../library/guide.md', 'two');
    await eventually(() => expect([...told]).toContain('content/docs/library/guide.md'));
  }
});

test.concurrent('a new link is reported, also next to a missing file that is watched, and when it comes again', async (context) => {
  // chokidar lost one of five.
  const sites = Array.from({ length: 20 }, () => begun(context));
  for (const { watcher } of sites) await watcher.ready;
  for (const { watcher, save } of sites) {
    watcher.watchAlso(['content/docs/missing.ts']);
    save('../elsewhere/s.md', 'one');
  }
  for (let round = 0; round < 2; round++) {
    for (const { told, at } of sites) {
      told.clear();
      symlinkSync('../../../elsewhere', at('content/docs/out'));
    }
    for (const { told } of sites) await eventually(() => expect([...told]).toContain('content/docs/out'));
    for (const { told, at } of sites) {
      await quiet(told, 100);
      told.clear();
      rmSync(at('content/docs/out'));
    }
    for (const { told } of sites) await eventually(() => expect([...told]).toContain('content/docs/out'));
  }
});

test.concurrent.for([false, true])(
  'a link out of the site is told, and nothing of what is below it (poll: %s)',
  async (poll, context) => {
    const { watcher, told, save, at } = begun(context, poll);
    save('../outside/deep/secret.md', 'one');
    await watcher.ready;
    symlinkSync('../../../outside', at('content/docs/out'));
    await eventually(() => expect([...told]).toContain('content/docs/out'));
    await quiet(told, 1_300);
    save('../outside/deep/secret.md', 'two');
    save('../outside/new.md', 'new');
    save('content/docs/last.md', 'last');
    // Changes are reported in their order.
    await eventually(() => expect([...told]).toContain('content/docs/last.md'));
    expect([...told].filter((path) => path.startsWith('content/docs/out/'))).toEqual([]);
  },
);
