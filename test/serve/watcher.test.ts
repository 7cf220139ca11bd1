import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchSite } from '../../src/serve/watcher.ts';
import { folder } from '../helpers/folder.ts';

/** A watcher that has only begun, and what it tells. */
function begun() {
  const siteDirectory = folder({ 'site.config.yaml': '', 'content/docs/a.md': 'a' });
  symlinkSync('nowhere.md', join(siteDirectory, 'content/docs/link.md'));
  const told = new Set<string>();
  const onChange = ({ paths }: { readonly paths: ReadonlySet<string> }): void => {
    for (const path of paths) told.add(path);
  };
  const watcher = watchSite({ siteDirectory, poll: false, after: Promise.resolve(), notice() {}, onChange });
  onTestFinished(() => watcher.close());
  const save = (path: string, text: string): void => {
    mkdirSync(join(siteDirectory, path, '..'), { recursive: true });
    writeFileSync(join(siteDirectory, path), text);
  };
  return { watcher, told, save };
}

const soon = { timeout: 5_000, interval: 50 };

test('a link that leads nowhere keeps a watcher neither from being ready nor from being calm', async () => {
  const { watcher, told, save } = begun();
  await watcher.ready;
  save('content/docs/new/b.md', 'b');
  await vi.waitFor(() => expect([...told]).toContain('content/docs/new/b.md'), soon);
  await sleep(1_300);
  told.clear();
  await sleep(1_300);
  expect([...told]).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 8, 10, 15])(
  'what is saved in a folder that came %i turns after the watcher began is told',
  async (turns) => {
    const { watcher, told, save } = begun();
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    save('theme/styles/custom.css', 'first');
    await watcher.ready;
    told.clear();
    save('theme/styles/custom.css', 'second');
    await vi.waitFor(() => expect([...told]).toContain('theme/styles/custom.css'), soon);
  },
);
