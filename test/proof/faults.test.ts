import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Random, random } from '../../bench/random.ts';
import { folder } from '../helpers/folder.ts';
import { PROGRAM, runHere } from '../helpers/site.ts';
import { differences, type Output, readOutput } from './output.ts';
import { built, builtEveryFeature, copyEveryFeature } from './sites.ts';

const isLong = process.env.MODE === 'long';

const SMALL: Readonly<Record<string, string>> = {
  'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
  'content/docs/code.md':
    '---\ntitle: Code\n---\n\nSee [Markdown](./markdown.md).\n\n```json\n{ "a": 1 }\n```\n',
  'content/docs/markdown.md': '# Markdown\n\n:::note\n\nBack to [code](./code.md).\n\n:::\n',
  'content/static/files/terms.txt': 'Terms.\n',
};

/** In the long form the site has every kind of file, else the few that the tests change. */
function copySite(directory: string): void {
  if (isLong) copyEveryFeature(directory);
  else
    for (const [path, text] of Object.entries(SMALL)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
}

const builtSite = (): Promise<string> => built('site-with-faults', copySite);

interface Ended {
  readonly status: number;
  readonly stderr: string;
}

/** Builds a site in a separate process. `shell` precedes the command, as people write it. */
function build(site: string, { shell = '', options = '' } = {}): Promise<Ended> {
  const command = `${shell} exec "${process.execPath}" "${PROGRAM}" build --quiet --site "${site}"`;
  const env = { ...process.env, NODE_OPTIONS: options };
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', command], { env }, (_, __, stderr) =>
      resolve({ status: child.exitCode ?? -1, stderr }),
    );
  });
}

function siteHere(copy = copySite): string {
  const site = folder();
  copy(site);
  return site;
}

/** The same site after a build. */
async function builtHere(build = builtSite): Promise<string> {
  const site = folder();
  cpSync(dirname(await build()), site, { recursive: true, preserveTimestamps: true });
  return site;
}

const outputOf = (site: string): Output => readOutput(join(site, 'dist'));
const clean = async (): Promise<Output> => readOutput(await builtSite());

/** The output of a clean build in this process: only what is compared with it needs the real program. */
async function cleanAfter(change: (site: string) => void): Promise<Output> {
  const site = siteHere();
  change(site);
  expect((await runHere(site, ['build', '--no-cache'])).status).toBe(0);
  return outputOf(site);
}

const append = (path: string, text: string) => (site: string) =>
  writeFileSync(join(site, path), `${readFileSync(join(site, path), 'utf8')}${text}`);

/** The system refuses files above so many KB: what comes first, modules, the cache or pages, is refused first. */
test.each(isLong ? [4, 64] : [64])(
  'on a disk that takes files of %i KB at most, nothing is left half done',
  async (limit) => {
    const site = siteHere();
    const { status, stderr } = await build(site, { shell: `ulimit -f ${limit};` });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^✘ output\n {2}Cannot write ".+": the file exceeds the maximum file size\.\n {2}Raise the limit/m,
    );
    expect(stderr).not.toContain('paydocs itself failed');
    expect(readdirSync(site).sort()).toEqual(['.paydocs', 'content', 'site.config.yaml']);
    expect((await build(site)).status).toBe(0);
    expect(differences(await clean(), outputOf(site))).toEqual([]);
  },
);

test('a disk that takes the pages but no cache makes the same pages, and says so in one line', async () => {
  // The cache of a small site is not larger than a script.
  const site = siteHere(copyEveryFeature);
  const { status, stderr } = await build(site, { shell: 'ulimit -f 400;' });
  expect([status, stderr.match(/^The cache cannot be written.*$/gm)]).toEqual([
    0,
    [expect.stringMatching(/ The next build cannot reuse results of this one\.$/)],
  ]);
  expect(differences(readOutput(await builtEveryFeature()), outputOf(site))).toEqual([]);
});

test('a disk that fills up while pages are written leaves the output as it was, and the next build ends right', async () => {
  const site = await builtHere();
  const before = outputOf(site);
  const change = append(
    'content/docs/code.md',
    `\n\n\`\`\`text\n${'A long line of text.\n'.repeat(9000)}\`\`\`\n`,
  );
  change(site);
  const { status, stderr } = await build(site, { shell: 'ulimit -f 120;' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/Cannot write "[^"]*\/docs\/code\/index\.html": the file exceeds the maximum/),
  ]);
  expect(differences(before, outputOf(site))).toEqual([]);
  expect((await build(site)).status).toBe(0);
  expect(differences(await cleanAfter(change), outputOf(site))).toEqual([]);
});

/** Runs shell commands where mounting is allowed and no other process sees the mount. */
const IN_NAMESPACE: readonly string[] = ['unshare', '--mount', '--map-root-user', 'bash', '-ec'];

function inNamespace(script: string): Promise<Ended> {
  const [program = '', ...argv] = [...IN_NAMESPACE, script];
  return new Promise((resolve) => {
    const child = execFile(program, argv, (_, __, stderr) =>
      resolve({ status: child.exitCode ?? -1, stderr }),
    );
  });
}

/** False where the system forbids users to mount: there, limits of file sizes replace a full disk. */
const canMount = (await inNamespace('mount -t tmpfs tmpfs /mnt')).status === 0;

test.each(canMount ? ['a small disk of its own'] : [])(
  'an output on %s that is full stays as it was',
  async () => {
    const site = await builtHere();
    const dist = join(site, 'dist');
    const before = outputOf(site);
    append('content/docs/code.md', `\n\n\`\`\`text\n${'A long line of text.\n'.repeat(9000)}\`\`\`\n`)(site);
    const { status, stderr } = await inNamespace(`
    mv "${dist}" "${dist}.before"; mkdir "${dist}" "${dist}.after"
    size=$(($(du -sk "${dist}.before" | cut -f1) + 200))
    mount -t tmpfs -o size=\${size}k tmpfs "${dist}"
    cp -a "${dist}.before/." "${dist}/"
    ended=0; "${process.execPath}" "${PROGRAM}" build --quiet --site "${site}" || ended=$?
    cp -a "${dist}/." "${dist}.after/"; exit $ended`);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/Cannot write ".+": there is no space left on the device/),
    ]);
    expect(differences(before, readOutput(`${dist}.after`))).toEqual([]);
  },
);

test('neither a clock that is set back nor times that are made up hide a change', async () => {
  const site = await builtHere();
  const page = join(site, 'content/docs/code.md');
  const { atime, mtime } = statSync(page);
  const change = (directory: string): void => {
    const path = join(directory, 'content/docs/code.md');
    // The same length, so that neither size nor time tells.
    writeFileSync(path, readFileSync(path, 'utf8').replace('title: Code', 'title: Cope'));
  };
  change(site);
  utimesSync(page, atime, mtime);
  const clock = join(folder(), 'clock.mjs');
  writeFileSync(clock, 'const { now } = Date; Date.now = () => now() - 400 * 86_400_000;');
  expect((await build(site, { options: `--import=${clock}` })).status).toBe(0);
  expect(differences(await cleanAfter(change), outputOf(site))).toEqual([]);
  expect(differences(await clean(), outputOf(site))).not.toEqual([]);
});

test('a file that changes while it is read is built as it is in the end by the next build', async () => {
  const site = siteHere();
  const page = join(site, 'content/docs/code.md');
  const text = readFileSync(page, 'utf8');
  let isOver = false;
  const ended = build(site).finally(() => {
    isOver = true;
  });
  for (let count = 0; !isOver; count++) {
    writeFileSync(page, `${text}\n\nSaved ${count} times.\n`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  // Who reads while another writes may find half a text, and tell what is wrong with that; nothing else goes wrong.
  const { status, stderr } = await ended;
  expect([0, 1]).toContain(status);
  expect(stderr).not.toContain('paydocs itself');
  const last = readFileSync(page);
  expect((await build(site)).status).toBe(0);
  const change = (directory: string): void => writeFileSync(join(directory, 'content/docs/code.md'), last);
  expect(differences(await cleanAfter(change), outputOf(site))).toEqual([]);
});

test('whatever byte of what is kept between builds is flipped, the next build ends right', async () => {
  const site = await builtHere(builtEveryFeature);
  const dice = random(7);
  const kept = readdirSync(join(site, '.paydocs'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(site, '.paydocs', path))
    .filter((path) => statSync(path).isFile() && !path.endsWith('-lock'));
  expect(kept.length).toBeGreaterThan(2);
  const right = readOutput(await builtEveryFeature());
  // All are flipped before one build, or in the long form one before each build.
  for (const files of isLong ? kept.map((file) => [file]) : [kept]) {
    const flipped = files.filter((file) => existsSync(file)).map((file) => flipByte(file, dice));
    if (flipped.length === 0) continue;
    append('content/docs/markdown.md', ' ')(site);
    const { status, stderr } = await build(site);
    expect({ flipped, status, stderr }).toMatchObject({ status: 0 });
    const wrong = differences(right, outputOf(site)).filter((line) => !line.includes('markdown'));
    expect({ flipped, wrong }).toEqual({ flipped, wrong: [] });
  }
});

/** Flips a bit at a random place of a file, and returns the place. */
function flipByte(file: string, dice: Random): string {
  const bytes = readFileSync(file);
  const place = dice.below(bytes.length);
  bytes[place] = (bytes[place] ?? 0) ^ (1 << dice.below(8));
  writeFileSync(file, bytes);
  return `${file}:${place}`;
}
