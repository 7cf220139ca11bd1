import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { silentReporter } from '../platform/build-request.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { build } from './build.ts';
import type * as published from './testing-types.ts';
import type { BuiltSite, SiteOfTest } from './testing-types.ts';

/** Builds a test site. The published types are in `testing-types.ts`, which imports none of the program's. */
export const buildSite: typeof published.buildSite = async ({
  files = { 'content/docs/guide.md': '# Guide\n' },
  plugins = [],
  config = {},
}) => {
  const siteDirectory = await mkdtemp(join(tmpdir(), 'paydocs-test-'));
  try {
    const entries = plugins.map((plugin) => entryOf(plugin, siteDirectory));
    const settings = { title: 'Test', url: 'https://docs.example', plugins: entries, ...config };
    const all = { 'site.config.yaml': stringify(settings), ...files };
    for (const [path, text] of Object.entries(all)) await write(join(siteDirectory, path), text);
    const problems = await problemsOfBuild(siteDirectory);
    return builtSite(problems, await outputOf(join(siteDirectory, 'dist')));
  } finally {
    await rm(siteDirectory, { recursive: true, force: true });
  }
};

function entryOf(plugin: NonNullable<SiteOfTest['plugins']>[number], siteDirectory: string): unknown {
  const [url, options] = plugin instanceof URL ? [plugin] : plugin;
  const path = relative(siteDirectory, fileURLToPath(url)).split(sep).join('/');
  return options === undefined ? path : { [path]: options };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function problemsOfBuild(siteDirectory: string): Promise<readonly Problem[]> {
  const request = { siteDirectory, drafts: false, cache: true, strict: false, write: true };
  try {
    return (await build(request, silentReporter)).problems;
  } catch (reason) {
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

async function outputOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.map(
    async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

function builtSite(problems: readonly Problem[], output: ReadonlyMap<string, string>): BuiltSite {
  return {
    problems,
    paths: [...output.keys()].sort(),
    text(path) {
      const found = output.get(path);
      if (found === undefined) throw new Error(`The output has no file at "${path}".`);
      return found;
    },
  };
}
