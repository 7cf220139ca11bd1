import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { decode } from '../../../files/read.ts';
import { rootsOf } from '../../../files/real-entry.ts';
import { bytesIn } from '../../shared/named-file.ts';
import { namePages } from '../build/page-names.ts';
import type { ChangedOperation } from './change.ts';
import type { ApiVersion } from './input.ts';
import { versionFolder } from './site-input.ts';

/** Larger files are no pages. */
const LARGEST_PAGE = 1_000_000;

/**
 * Returns links to the pages of an operation in two versions of a site: the Markdown files that show it with
 * `::operation{#sale}`. They lead there from every page of the site.
 */
export function linksBetween(
  old: ApiVersion,
  now: ApiVersion,
  siteDirectory: string,
): (operation: ChangedOperation) => readonly string[] {
  const [before, after] = [old, now].map((version) => operationPages(siteDirectory, version));
  return ({ oldId, newId }) => [
    ...linkTo(old.name, before?.get(oldId ?? '')),
    ...linkTo(now.name, after?.get(newId ?? '')),
  ];
}

function linkTo(version: string, page: string | undefined): readonly string[] {
  if (page === undefined) return [];
  return [`[${version.replace(/[\\[\]`*_<>]/g, '\\$&')}](</${page.replace(/[<>\\]/g, encodeURIComponent)}>)`];
}

/** Operation id → path of the file below `content/` that shows it. */
function operationPages(
  siteDirectory: string,
  { name, model, pages: generated }: ApiVersion,
): ReadonlyMap<string, string> {
  const content = join(siteDirectory, 'content');
  const folder = versionFolder(name);
  const folders = folder === '' ? ['docs', 'pages'] : [`${folder}docs`];
  const pages = new Map<string, string>();
  for (const path of folders.flatMap((one) => markdownFiles(content, one))) {
    const bytes = bytesIn(rootsOf(siteDirectory), join(content, path));
    if (bytes === undefined || bytes.length > LARGEST_PAGE) continue;
    for (const id of shownOperations(decode(bytes, path).text)) if (!pages.has(id)) pages.set(id, path);
  }
  if (generated !== undefined)
    for (const [{ id }, path] of namePages(model, { folder: generated }).operations)
      if (!pages.has(id)) pages.set(id, path);
  return pages;
}

function markdownFiles(content: string, folder: string): readonly string[] {
  const directory = join(content, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(?:md|markdown)$/i.test(path) && !/(?:^|\/)[_.]/.test(path))
    .sort()
    .map((path) => `${folder}/${path}`);
}

/** The ids of `::operation{#sale}` and `::operation{id="sale"}`. */
function shownOperations(text: string): readonly string[] {
  return [...text.matchAll(/::operation(?:\[[^\]\n]*\])?\{([^}\n]*)\}/g)].flatMap(([, attributes = '']) => {
    const [, short, long] = /#([^\s#.}]+)|\bid="([^"]*)"/.exec(attributes) ?? [];
    return short ?? long ?? [];
  });
}
