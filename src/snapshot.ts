import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { addVersion } from './config/add-version.ts';
import { CONFIG_FILE } from './config/config-file.ts';
import { isVersionName, VERSION_NAME_RULE } from './config/docs.ts';
import { freezeSidebars } from './config/freeze-sidebars.ts';
import { parseYaml } from './config/yaml-document.ts';
import { contentDirectoryOf } from './content/directory.ts';
import { listContent } from './content/list.ts';
import { isIgnored } from './content/read.ts';
import { onDisk } from './output/disk.ts';
import { stateFolder } from './output/state.ts';
import { type Stage, together } from './output/together.ts';
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
    // Links are copied as what they lead to, so none may lead out of the site.
    const { problems } = listContent(await contentDirectoryOf({ siteDirectory }));
    if (problems.length > 0) throw new ProblemsError(problems);
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
  const taken = versionFolders(siteDirectory).map((folder) => existing(siteDirectory, folder, name));
  const exists = taken.find((problem) => problem !== undefined);
  if (exists !== undefined) return exists;
  if (existsSync(join(siteDirectory, 'content/docs'))) return undefined;
  return error('no-content', 'There are no docs to freeze.', {
    file: 'content/docs',
    hint: 'Name the folder of the site with --site.',
  });
}

/** Where versions lie: of the docs, and of the translations of each language. */
function versionFolders(siteDirectory: string): readonly string[] {
  const locales = foldersIn(join(siteDirectory, 'content/locales'));
  return [
    'content/versions',
    ...locales.flatMap((locale) =>
      TRANSLATED_FOLDERS.map((folder) => posix.join('content/locales', locale, folder, 'versions')),
    ),
  ];
}

function existing(siteDirectory: string, folder: string, name: string): Problem | undefined {
  const frozen = foldersIn(join(siteDirectory, folder));
  // Some disks do not tell letters by their case.
  const twin = frozen.find((other) => other.toLowerCase() === name.toLowerCase());
  if (twin === undefined) return undefined;
  const hint = `Frozen are: ${frozen.join(', ')}. Remove its folder first to freeze it anew.`;
  const file = `${folder}/${twin}`;
  return error('version-exists', `The version "${twin}" is frozen already.`, { file, hint });
}

function freeze(siteDirectory: string, name: string): Snapshot {
  const content = join(siteDirectory, 'content');
  const text = configText(siteDirectory);
  const config = addVersion(text, name);
  if (config === undefined) throw new ProblemsError([unlistable(name)]);
  return together((stage) => {
    const locales = foldersIn(join(content, 'locales')).filter((locale) =>
      freezeTranslation(join(content, 'locales', locale), name, stage),
    );
    const version = stage(join(content, 'versions', name));
    for (const folder of foldersIn(content))
      if (!SHARED_FOLDERS.includes(folder)) copy(join(content, folder), join(version, folder));
    write(join(version, 'sidebars.yaml'), freezeSidebars(text));
    const files = countFiles(version);
    write(stage(join(siteDirectory, CONFIG_FILE)), config);
    return { files, locales };
  });
}

function configText(siteDirectory: string): string {
  const file = join(siteDirectory, CONFIG_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { problems } = parseYaml(text, { file: CONFIG_FILE });
  if (problems.length > 0) throw new ProblemsError(problems);
  return text;
}

function unlistable(name: string): Problem {
  const hint = 'Write docs, and versions below it, as mappings on lines of their own.';
  const text = `The version "${name}" cannot be added to this file as it is written.`;
  return error('config', text, { file: CONFIG_FILE, hint });
}

/** True when the language has translations of the docs. */
function freezeTranslation(locale: string, name: string, stage: Stage): boolean {
  for (const folder of TRANSLATED_FOLDERS) {
    const docs = join(locale, folder, 'docs');
    if (existsSync(docs)) copy(docs, join(stage(join(locale, folder, 'versions', name)), 'docs'));
  }
  return existsSync(join(locale, 'docs'));
}

function write(file: string, text: string): void {
  onDisk(file, () => writeFileSync(file, text));
}

/** What links lead to is copied: a frozen version holds no link to something that goes on changing. */
function copy(from: string, to: string): void {
  const filter = (path: string): boolean => path === from || !isIgnored(basename(path));
  onDisk(to, () => cpSync(from, to, { recursive: true, dereference: true, filter }));
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
