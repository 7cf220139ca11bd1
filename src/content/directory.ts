import { dirname, join, resolve } from 'node:path';
import { configFileOf } from '../config/config-file.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { readEntry, realFolder, rootsOf } from '../files/real-entry.ts';
import type { BuildRequest } from '../platform/build-request.ts';

/** The parts of a request that decide which folders symbolic links in the content may lead to. */
export type ContentRequest = Pick<BuildRequest, 'siteDirectory' | 'configFile' | 'restriction'>;

/** Returns the content folder of a site. Its entries may link to the site's folder and to linked folders. */
export async function contentDirectoryOf(request: ContentRequest): Promise<ContentDirectory> {
  const { siteDirectory } = request;
  const site = rootsOf(siteDirectory);
  return { path: join(siteDirectory, 'content'), roots: [...site, ...(await linkedFoldersOf(request))] };
}

/** Returns the real paths of the linked folders; none if the configuration is not trusted. Validation reports mistakes in them. */
async function linkedFoldersOf(request: ContentRequest): Promise<readonly string[]> {
  const text = configText(configFileOf(request));
  if (!text.includes('linkedFolders')) return [];
  // Imported lazily: most sites have no such key, and an unchanged build needs no YAML parser.
  const { linkedFoldersIn } = await import('../config/linked-folders.ts');
  const { trustOf } = await import('../config/trust.ts');
  const { trustsConfig, trustsContent } = trustOf(request, text);
  if (!trustsConfig) return [];
  const site = realFolder(request.siteDirectory) ?? request.siteDirectory;
  return linkedFoldersIn(text).flatMap((folder) => {
    const path = resolve(site, folder);
    const real = realFolder(path);
    // In untrusted repositories, a symbolic link could point a linked folder to one that the configuration did
    // not mean.
    return real === undefined || (!trustsContent && real !== path) ? [] : [real];
  });
}

/** Returns the text of a configuration file; empty if it cannot be read, which loading it reports. */
export function configText(file: string): string {
  try {
    return readEntry(file, rootsOf(dirname(file))).bytes?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}
