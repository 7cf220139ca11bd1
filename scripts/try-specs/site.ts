import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { stringify } from 'yaml';
import { type RealSpec, sourceFolder } from './manifest.ts';

/** The folder of the pages of the API. */
export const PAGES = 'api';

/** Writes the smallest site that shows a spec, one without docs, and returns the path of its OpenAPI file. */
export function writeSite(site: string, folder: string, spec: RealSpec): string {
  const path = specPath(spec);
  const reference = join(site, 'content/reference');
  const source = sourceFolder(folder, spec);
  if (spec.folder === undefined) {
    mkdirSync(dirname(join(reference, path)), { recursive: true });
    cpSync(join(source, spec.path), join(reference, path));
  } else {
    // A link in the folder leads to a file of the folder, not to the copy that it comes from.
    cpSync(join(source, spec.folder), reference, { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(join(site, 'site.config.yaml'), siteConfig(path));
  return join(reference, path);
}

/** Returns the path below `content/reference` that the file gets. */
export function specPath({ path, folder }: RealSpec): string {
  return folder === undefined ? `openapi${extname(path)}` : relative(folder, path);
}

function siteConfig(path: string): string {
  return stringify({
    title: 'API',
    url: 'https://docs.example.com',
    reference: { openapi: `content/reference/${path}`, pages: `/${PAGES}` },
  });
}
