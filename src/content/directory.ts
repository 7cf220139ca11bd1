import { dirname, join, resolve } from 'node:path';
import { configFileOf } from '../config/config-file.ts';
import type { BuildRequest } from '../reporting.ts';
import { type Roots, readEntry, realFolder, rootsOf } from './real-entry.ts';

/** A site's `content` folder, and the folders that its entries may lead to; plain data, for other threads. */
export interface ContentDirectory {
  /** Absolute. */
  readonly path: string;
  readonly roots: Roots;
}

/** What decides which folders the entries of a site's content may lead to. */
export type ContentRequest = Pick<BuildRequest, 'siteDirectory' | 'configFile' | 'restriction'>;

/** The content of a site: its entries may lead into the site's folder and into the configured linked folders. */
export async function contentDirectoryOf(request: ContentRequest): Promise<ContentDirectory> {
  const { siteDirectory } = request;
  const site = rootsOf(siteDirectory);
  return { path: join(siteDirectory, 'content'), roots: [...site, ...(await linkedFoldersOf(request))] };
}

/** Real paths of the linked folders, read before the configuration is checked: what is wrong with them is reported then. */
async function linkedFoldersOf(request: ContentRequest): Promise<readonly string[]> {
  const text = configText(configFileOf(request));
  if (!text.includes('linkedFolders')) return [];
  // Loaded here: most sites have no such key, and a build with nothing to do needs no parser.
  const { linkedFoldersIn } = await import('../config/linked-folders.ts');
  const { trustOf } = await import('../config/trust.ts');
  const { trustsConfig, trustsContent } = trustOf(request, text);
  if (!trustsConfig) return [];
  const site = realFolder(request.siteDirectory) ?? request.siteDirectory;
  return linkedFoldersIn(text).flatMap((folder) => {
    const path = resolve(site, folder);
    const real = realFolder(path);
    // Strangers can replace a folder of their repository with a symbolic link to one that the configuration never meant.
    return real === undefined || (!trustsContent && real !== path) ? [] : [real];
  });
}

/** The text of a configuration file; empty where it cannot be read, which loading the configuration reports. */
export function configText(file: string): string {
  try {
    return readEntry(file, rootsOf(dirname(file))).bytes?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}
