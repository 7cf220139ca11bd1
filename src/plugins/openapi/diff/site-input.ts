import { existsSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { decode } from '../../../files/read.ts';
import { rootsOf } from '../../../files/real-entry.ts';
import { UsageError } from '../../../plugin.ts';
import { error, ProblemsError } from '../../../problems.ts';
import { editionsOf } from '../../../shared/editions.ts';
import * as limits from '../../../shared/limits.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import { parseYaml } from '../../../yaml/document.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { bytesIn } from '../../shared/named-file.ts';
import { namePages } from '../node/page-names.ts';
import type { ChangedOperation } from './change.ts';
import { type ApiVersion, readVersion } from './input.ts';

interface SiteApi {
  /** Name in directives. */
  readonly name: string;
  /** Path of its file below `content/`. */
  readonly path: string;
  /** Path of its generated pages: `api`. */
  readonly pages?: string;
}

const CONFIG = 'site.config.yaml';

/**
 * Reads the OpenAPI file of a version of a site: its own, else that of the current version. Throws `UsageError` for an
 * unknown version, and `ProblemsError` without a file.
 */
export function readSiteVersion(
  version: string,
  siteDirectory: string,
  apiName: string | undefined,
): ApiVersion {
  const versions = versionsOf(siteDirectory);
  if (!versions.includes(version)) {
    const near = didYouMean(version, versions);
    throw new UsageError(
      `There is no version "${version}".`,
      `${near === undefined ? '' : `${near} `}Versions of the site: ${versions.join(', ')}.`,
    );
  }
  const { path, pages } = apiOf(siteDirectory, apiName);
  const content = join(siteDirectory, 'content');
  const candidates = editionsOf(versionFolder(version) + path);
  const found = candidates.find((candidate) => existsSync(join(content, candidate)));
  if (found === undefined)
    throw new ProblemsError([error('missing-file', `No file at "content/${path}".`, { file: CONFIG })]);
  const located = { folder: content, roots: rootsOf(siteDirectory), path: found };
  const read = readVersion(version, located, (file) => `content/${file}`);
  // A version without its own file has no separate pages.
  if (pages === undefined || !found.startsWith(versionFolder(version))) return read;
  return { ...read, pages: `${versionFolder(version)}pages/${pages}/` };
}

/** Returns the folder of a version below `content/`; empty for the current version. */
function versionFolder(version: string): string {
  return version === 'current' ? '' : `versions/${version}/`;
}

function versionsOf(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, 'content/versions');
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const frozen = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return ['current', ...frozen.map(({ name }) => name).sort()];
}

function apiOf(siteDirectory: string, wanted: string | undefined): SiteApi {
  const apis = apisOf(siteDirectory);
  const names = apis.map(({ name }) => name);
  const found = wanted === undefined ? apis[0] : apis.find(({ name }) => name === wanted);
  if (found === undefined && wanted !== undefined)
    throw new UsageError(
      `The site has no API "${wanted}".`,
      `Pass one of these with --api: ${names.join(', ')}.`,
    );
  if (found === undefined) {
    const hint = 'Name one there: reference.openapi: content/reference/shop.openapi.yaml';
    const text = 'The site names no OpenAPI file below content/reference.';
    throw new ProblemsError([error('missing-file', text, { file: CONFIG, hint })]);
  }
  return found;
}

/**
 * Returns the APIs in the configuration, which is not validated here, because `paydocs check` does that. Throws
 * `ProblemsError` if it is not YAML.
 */
function apisOf(siteDirectory: string): readonly SiteApi[] {
  const bytes = bytesIn(rootsOf(siteDirectory), join(siteDirectory, CONFIG));
  const { value, problems } = parseYaml(new TextDecoder().decode(bytes), { file: CONFIG });
  if (problems.length > 0) throw new ProblemsError(problems);
  const reference = isObject(value) ? value.reference : undefined;
  return (Array.isArray(reference) ? reference : [reference]).flatMap((api: unknown) => {
    if (!isObject(api) || typeof api.openapi !== 'string') return [];
    const path = posix.normalize(api.openapi).replace(/^content\//, '');
    const name = typeof api.name === 'string' ? api.name : (posix.basename(path).split('.', 1)[0] ?? path);
    const pages = typeof api.pages === 'string' ? api.pages.replace(/^\/+|\/+$/g, '') : undefined;
    return path.startsWith('reference/') ? [{ name, path, ...(pages !== undefined && { pages }) }] : [];
  });
}

/**
 * Returns links to the pages of an operation in two versions of a site: the Markdown files that show it with
 * `::operation{#sale}`. Such links work from every page of the site.
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

/** Returns operation id → path below `content/` of the file that shows it. */
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
    if (bytes === undefined || bytes.length > limits.files.source) continue;
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

/** Returns the ids in `::operation{#sale}` and `::operation{id="sale"}`. */
function shownOperations(text: string): readonly string[] {
  return [...text.matchAll(/::operation(?:\[[^\]\n]*\])?\{([^}\n]*)\}/g)].flatMap(([, attributes = '']) => {
    const [, short, long] = /#([^\s#.}]+)|\bid="([^"]*)"/.exec(attributes) ?? [];
    return short ?? long ?? [];
  });
}
