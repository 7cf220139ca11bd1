import { appendFileSync, cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filePathsOf, folder } from '../helpers/folder.ts';
import { runAsProcess, runHere } from '../helpers/site.ts';
import { bytesBelow } from './site.ts';

function smallSite(text = 'Text.'): string {
  const names = ['index', 'one', 'two', 'three', 'four', 'five'];
  const pages = names.map((name) => [`content/pages/${name}.md`, `# ${name}\n\n${text}\n`]);
  return folder({
    'site.config.yaml': 'title: Small\nurl: https://docs.example\n',
    ...Object.fromEntries(pages),
  });
}

test('--shards builds one shard after the other and merges them, to the bytes of one build', async () => {
  const site = smallSite();
  const built = await runAsProcess(site, ['build', '--shards', '3', '--base-url', '/base/', '--no-cache']);
  expect(built).toMatchObject({ status: 0, stderr: '' });
  expect(built.stdout).toMatch(
    /^ {2}shard {8}1\/3 +\d+ ms\n {2}shard {8}2\/3 +\d+ ms\n {2}shard {8}3\/3 +\d+ ms\n {2}read/,
  );
  expect(built.stdout).toMatch(/✔ 6 pages in \d+ ms: \d+ written, 0 unchanged in dist\.\n$/);
  const merged = bytesBelow(`${site}/dist`);
  await runHere(site, ['build', '--out', 'whole', '--base-url', '/base/']);
  expect(merged).toEqual(bytesBelow(`${site}/whole`));
});

test('a shard that fails ends the build with its problems, and nothing is written', async () => {
  const site = smallSite('[to nothing](./nothing.md)');
  const { status, stderr, stdout } = await runAsProcess(site, ['build', '--shards', '2']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('✘ broken-markdown-link');
  expect(filePathsOf(`${site}/dist`)).toEqual([]);
});

test('the result as JSON is that of the merge, or of the shard that failed', async () => {
  const fine = JSON.parse((await runAsProcess(smallSite(), ['build', '--shards', '2', '--json'])).stdout);
  expect(fine).toMatchObject({ ok: true, pages: 6, problems: [] });
  const failed = await runAsProcess(smallSite('[x](./nothing.md)'), ['build', '--shards', '2', '--json']);
  expect(JSON.parse(failed.stdout)).toMatchObject({ ok: false, written: [] });
});

test('a shard whose process the system ends is named', async () => {
  const site = smallSite();
  const killing =
    "export default { name: 'killing', head: () => process.kill(process.pid, 'SIGKILL') && [] };\n";
  cpSync(folder({ 'killing.js': killing }), site, { recursive: true });
  appendFileSync(`${site}/site.config.yaml`, 'plugins: [./killing.js]\n');
  const { status, stderr } = await runAsProcess(site, ['build', '--shards', '2']);
  expect({ status, stderr }).toEqual({
    status: 70,
    stderr:
      '✘ The process of shard 1/2 was ended (SIGKILL).\n' +
      '  If the machine lacks memory, build more shards: each is then smaller.\n',
  });
});

test.each([
  ['3/8 of itself', { PAYDOCS_SHARD: '3/8' }, '3-of-8'],
  ['CI_NODE_INDEX and CI_NODE_TOTAL of GitLab', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '2' }, '1-of-2'],
  [
    'the parallel jobs of Buildkite',
    { BUILDKITE_PARALLEL_JOB: '0', BUILDKITE_PARALLEL_JOB_COUNT: '2' },
    '1-of-2',
  ],
  [
    'its own variable before others',
    { PAYDOCS_SHARD: '2/3', CI_NODE_INDEX: '1', CI_NODE_TOTAL: '2' },
    '2-of-3',
  ],
])('--shard auto reads %s', async (_, env, name) => {
  const site = smallSite();
  expect(await runHere(site, ['build', '--quiet', '--shard', 'auto'], { env })).toMatchObject({ status: 0 });
  expect(filePathsOf(`${site}/shards`)).toContain(`${name}/record.json`);
});
