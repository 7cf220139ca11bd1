import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { realFolder, refusalOf } from '../files/real-entry.ts';
import { error, type Problem } from '../problems.ts';
import { textThat } from '../yaml/basic-fields.ts';
import { hasProtocol } from '../yaml/fields.ts';
import { placeOf, type YamlDocument } from '../yaml/places.ts';

export const linkedFoldersSchema = z.array(
  textThat(
    (path) => path.trim() !== '' && !/^[/\\]|\\/.test(path) && !hasProtocol(path),
    'must be a path relative to the folder of the site, not {value}\nWrite it with forward slashes: ../library/docs',
  ),
);

/** Returns the linked folders of a configuration, even when other parts of it are invalid. */
export function linkedFoldersIn(text: string): readonly string[] {
  try {
    const { linkedFolders } = (parseDocument(text, { logLevel: 'silent' }).toJS() ?? {}) as {
      readonly linkedFolders?: unknown;
    };
    const { data } = linkedFoldersSchema.safeParse(linkedFolders);
    return data ?? [];
  } catch {
    return []; // Not a mapping, or unreadable: loading the configuration reports that.
  }
}

/** Reports each listed folder that does not exist or that may never be used. */
export function linkedFolderProblems(
  folders: readonly string[],
  siteDirectory: string,
  document: YamlDocument,
): readonly Problem[] {
  return folders.flatMap((folder, index) => {
    const what = wrongWith(realFolder(join(siteDirectory, folder)));
    if (what === undefined) return [];
    const place = placeOf(document, ['linkedFolders', index]);
    const hint = 'Name an existing folder, relative to the folder of the site, or remove the line.';
    return [error('config', `linkedFolders[${index}] "${folder}" ${what}.`, { ...place, hint })];
  });
}

function wrongWith(real: string | undefined): string | undefined {
  if (real === undefined) return 'is not a folder';
  if (join(real, '..') === real) return 'is the root of the file system';
  return refusalOf(real, [real]) === undefined ? undefined : 'is a folder of the operating system';
}
