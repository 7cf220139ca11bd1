import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { CONFIG_FILE } from '../../config/config-file.ts';
import { isVersionName, VERSION_NAME_RULE } from '../../config/docs.ts';
import { contentDirectoryOf } from '../../content/directory.ts';
import { listContent } from '../../content/list.ts';
import { namesIn, onDisk } from '../../files/disk.ts';
import { isIgnored } from '../../files/read.ts';
import { realFolder } from '../../files/real-entry.ts';
import { lockState } from '../../output/state.ts';
import { error, type Problem, ProblemsError } from '../../problems.ts';
import { parseYaml } from '../../yaml/document.ts';
import { addVersion } from './add-version.ts';
import { freezeSidebars } from './freeze-sidebars.ts';
import { renameAtomically, type Stage } from './rename-atomically.ts';

/** Result of freezing a version. */
export interface Snapshot {
  /** Number of files in the version, without translations. */
  readonly files: number;
  /** Languages whose translations were frozen, too. */
  readonly locales: readonly string[];
}

/** Folders below `content/` that are not frozen: they are shared by all versions, or contain versions. */
const SHARED_FOLDERS = ['pages', 'static', 'versions', 'locales'];

/** Folders of a language that have a folder of versions. */
const TRANSLATED_FOLDERS = ['', 'sources'];

/**
 * Freezes the docs under a name: copies them, the files that they may include, and their translations to folders
 * of the version, and adds the version to the configuration. Throws `ProblemsError` without having changed
 * anything.
 */
export async function takeSnapshot(
  siteDirectory: string,
  name: string,
  notice: (line: string) => void,
): Promise<Snapshot> {
  const lock = await lockState({ siteDirectory }, notice);
  try {
    const problem = refusal(siteDirectory, name);
    if (problem !== undefined) throw new ProblemsError([problem]);
    // Symbolic links are copied as their targets, so none may lead out of the site.
    const { problems } = listContent(await contentDirectoryOf({ siteDirectory }));
    if (problems.length > 0) throw new ProblemsError(problems);
    return freeze(siteDirectory, name);
  } finally {
    lock?.release();
  }
}

function refusal(siteDirectory: string, name: string): Problem | undefined {
  if (!isVersionName(name))
    return error('version-name', `"${name}" is not a valid version name.`, { hint: VERSION_NAME_RULE });
  if (name === 'current') {
    const hint = 'Choose another name for the frozen version, such as "1.0".';
    return error('version-name', '"current" is the name of the docs that you are writing.', { hint });
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

/** Returns the folders that contain versions: those of the docs, and those of each language's translations. */
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
  // Some file systems are case-insensitive.
  const twin = frozen.find((other) => other.toLowerCase() === name.toLowerCase());
  if (twin === undefined) return undefined;
  const hint = `Frozen versions: ${frozen.join(', ')}. To freeze it again, remove its folder first.`;
  const file = `${folder}/${twin}`;
  return error('version-exists', `The version "${twin}" is already frozen.`, { file, hint });
}

function freeze(siteDirectory: string, name: string): Snapshot {
  const content = join(siteDirectory, 'content');
  const text = configText(siteDirectory);
  const config = addVersion(text, name);
  if (config === undefined) throw new ProblemsError([unlistable(name)]);
  return renameAtomically((stage) => {
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
  const hint = 'Write docs and versions in block style: each key on a separate line.';
  const text = `The version "${name}" cannot be added to this file because of its notation.`;
  return error('config', text, { file: CONFIG_FILE, hint });
}

/** True if the language has translations of the docs. What they include may be translated, too. */
function freezeTranslation(locale: string, name: string, stage: Stage): boolean {
  const sources = join(locale, 'sources');
  const folders = foldersIn(locale).filter(
    (folder) => folder !== 'sources' && !SHARED_FOLDERS.includes(folder),
  );
  const records = foldersIn(sources).filter((folder) => folder === 'docs');
  for (const [from, frozen] of [
    [locale, folders],
    [sources, records],
  ] as const) {
    if (frozen.length === 0) continue;
    const version = stage(join(from, 'versions', name));
    for (const folder of frozen) copy(join(from, folder), join(version, folder));
  }
  return folders.includes('docs');
}

function write(file: string, text: string): void {
  onDisk(file, () => writeFileSync(file, text));
}

/** Copies the targets of links, because a frozen version must not change when a target changes. */
function copy(from: string, to: string): void {
  const filter = (path: string): boolean => path === from || !isIgnored(basename(path));
  onDisk(to, () => cpSync(from, to, { recursive: true, dereference: true, filter }));
}

/** Returns the names of the folders in a folder, and of links to folders. */
function foldersIn(directory: string): readonly string[] {
  return namesIn(directory).filter(
    (name) => !isIgnored(name) && realFolder(join(directory, name)) !== undefined,
  );
}

function countFiles(directory: string): number {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).length;
}
