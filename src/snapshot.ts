import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addVersion } from './config/add-version.ts';
import { isVersionName, VERSION_NAME_RULE } from './config/docs.ts';
import { isMapping } from './config/fields.ts';
import { freezeSidebars } from './config/freeze-sidebars.ts';
import { CONFIG_FILE } from './config/load.ts';
import { parseYaml } from './config/yaml-document.ts';
import { isIgnored } from './content/read.ts';
import { stateFolder } from './output/state.ts';
import { error, type Problem, ProblemsError } from './problems.ts';
import { lockSite } from './store/lock.ts';

/** What was frozen. */
export interface Snapshot {
  /** How many files the version has now, translations apart. */
  readonly files: number;
  /** Languages whose translations were frozen too. */
  readonly locales: readonly string[];
}

/** Folders below `content/` that are not frozen: they belong to no version, or hold versions themselves. */
const SHARED_FOLDERS = ['pages', 'static', 'versions', 'locales'];

/** Folders of a language of which each version has its own. */
const TRANSLATED_FOLDERS = ['', 'sources'];

/**
 * Freezes the docs under a name: copies them, all that they may include and every translation to folders of the
 * version, and adds the version to the configuration. Throws `ProblemsError`; then nothing has changed.
 */
export async function takeSnapshot(
  siteDirectory: string,
  name: string,
  notice: (line: string) => void,
): Promise<Snapshot> {
  const lock = await lockSite(join(stateFolder(siteDirectory), 'lock'), notice);
  try {
    const problem = refusal(siteDirectory, name);
    if (problem !== undefined) throw new ProblemsError([problem]);
    return freeze(siteDirectory, name);
  } finally {
    lock?.release();
  }
}

function refusal(siteDirectory: string, name: string): Problem | undefined {
  if (!isVersionName(name))
    return error('version-name', `"${name}" is not a name for a version.`, { hint: VERSION_NAME_RULE });
  if (name === 'current') {
    const hint = 'Give the frozen one another name, such as "1.0".';
    return error('version-name', '"current" is the name of the docs that are being written.', { hint });
  }
  const frozen = foldersIn(join(siteDirectory, 'content/versions'));
  // Some disks do not tell letters by their case.
  const twin = frozen.find((other) => other.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) {
    const hint = `Frozen are: ${frozen.join(', ')}. Remove its folder first to freeze it anew.`;
    return error('version-exists', `The version "${twin}" is frozen already.`, {
      file: `content/versions/${twin}`,
      hint,
    });
  }
  if (existsSync(join(siteDirectory, 'content/docs'))) return undefined;
  return error('no-content', 'There are no docs to freeze.', {
    file: 'content/docs',
    hint: 'Name the folder of the site with --site.',
  });
}

function freeze(siteDirectory: string, name: string): Snapshot {
  const content = join(siteDirectory, 'content');
  const file = join(siteDirectory, CONFIG_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { value, problems } = parseYaml(text, { file: CONFIG_FILE });
  if (problems.length > 0) throw new ProblemsError(problems);
  const version = join(content, 'versions', name);
  // Hidden until it is whole: a build meanwhile does not see it, nor does one after a power cut.
  const staging = join(content, 'versions', `.${name}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const folder of foldersIn(content))
    if (!SHARED_FOLDERS.includes(folder)) copy(join(content, folder), join(staging, folder));
  writeFileSync(join(staging, 'sidebars.yaml'), freezeSidebars(text));
  copyReference(siteDirectory, value, staging);
  renameSync(staging, version);
  const locales = foldersIn(join(content, 'locales')).filter((locale) =>
    freezeTranslation(join(content, 'locales', locale), name),
  );
  writeFileSync(`${file}.new`, addVersion(text, name));
  renameSync(`${file}.new`, file);
  return { files: countFiles(version), locales };
}

/** The file that an API's reference is made from may lie anywhere in the site; below `content/` it is copied already. */
function copyReference(siteDirectory: string, config: unknown, staging: string): void {
  const reference = isMapping(config) ? config.reference : undefined;
  const openapi = isMapping(reference) ? reference.openapi : undefined;
  if (typeof openapi !== 'string' || openapi.startsWith('content/')) return;
  if (!existsSync(join(siteDirectory, openapi))) return;
  cpSync(join(siteDirectory, openapi), join(staging, basename(openapi)));
}

/** True when the language has translations of the docs. */
function freezeTranslation(locale: string, name: string): boolean {
  for (const folder of TRANSLATED_FOLDERS) {
    const docs = join(locale, folder, 'docs');
    if (existsSync(docs)) copy(docs, join(locale, folder, 'versions', name, 'docs'));
  }
  return existsSync(join(locale, 'docs'));
}

/** What links lead to is copied: a frozen version holds no link to something that goes on changing. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => path === from || !isIgnored(basename(path)),
  });
}

function foldersIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !isIgnored(entry.name)).map(({ name }) => name);
}

function countFiles(directory: string): number {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).length;
}
