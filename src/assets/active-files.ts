import { extname, join } from 'node:path';
import type { Trust } from '../config/trust.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { readEntry } from '../files/real-entry.ts';
import { type Problem, warning } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import type { ContentPath, Mount } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';

/** Extensions of files that no browser or host executes, whatever their content. */
const PASSIVE = new Set(
  (
    'png jpg jpeg gif webp avif bmp ico woff woff2 ttf otf mp4 webm mov ogv mp3 m4a ogg oga wav flac vtt srt ' +
    'pdf txt md csv tsv json yaml yml css zip tar tgz webmanifest'
  ).split(' '),
);

/**
 * Files in `static/` that keep their names, and that a host takes for its configuration: hidden ones, such as the jobs of
 * a CI system in `.github`, and those of Azure, Cloudflare, Firebase, GitHub, Netlify, npm, Vercel and others.
 */
const HOST_SETTINGS =
  /^static\/(?:.*\/)?(?:\.(?!well-known\/security\.txt$)|(?:_routes|firebase|now|package|serve|staticwebapp\.config|vercel|wrangler)\.json$|(?:_config|amplify|app|netlify|render)\.ya?ml$)/i;

/**
 * Files in `static/` that prove who owns the site, that tell crawlers what to do, or that scripts of the site show as a
 * page without sanitizing it again.
 */
const STATEMENTS = /^static\/(?:(?:.*\/)?page\.json|robots\.txt|(?:app-)?ads\.txt)$/i;

/** Constructs that let an SVG file run, load or hide something. Common drawing programs write none of them. */
const ACTIVE_SVG =
  /<!(?:ENTITY|ATTLIST)|<\?(?!xml\s)|encoding\s*=\s*["'](?!utf-8["'])|<(?:[^\s<>/]+:)?(?:script|foreignObject|handler|iframe|set|animate\w*)\b|\son[a-z]+\s*=|(?:javascript|vbscript)\s*:|&(?!(?:amp|lt|gt|quot|apos);)[#a-z]|1999\/xhtml/i;

/** Settings that decide which files could do harm. */
export type PublishingRules = Pick<Trust, 'trustsContent'> & Pick<Mount, 'trailingSlash'>;

/** Returns the files that are published: of untrusted content, none that could run, with a warning for each of those. */
export function publishedFiles(
  files: Iterable<ContentPath>,
  contentDirectory: ContentDirectory,
  rules: PublishingRules,
): { readonly files: readonly ContentPath[]; readonly problems: readonly Problem[] } {
  const all = [...files];
  const isActive = (path: ContentPath): boolean => isActiveFile(contentDirectory, path, rules);
  const active = new Set(rules.trustsContent ? [] : all.filter(isActive));
  return { files: all.filter((path) => !active.has(path)), problems: [...active].map(unpublishedFile) };
}

/**
 * True for a file that a browser or a host could execute, or that speaks for the site. Such files of untrusted content
 * are not published. With `trailingSlash: false` every JSON file has the address of a page's data.
 */
export function isActiveFile(
  contentDirectory: ContentDirectory,
  path: ContentPath,
  { trailingSlash }: Pick<PublishingRules, 'trailingSlash'>,
): boolean {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension === 'json' && trailingSlash === false) return true;
  if (extension !== 'svg')
    return !isPassive(path, extension) || HOST_SETTINGS.test(path) || STATEMENTS.test(path);
  try {
    const { bytes } = readEntry(
      join(contentDirectory.path, path),
      contentDirectory.roots,
      limits.files.picture,
    );
    return bytes === undefined || bytes.includes(0) || ACTIVE_SVG.test(bytes.toString('utf8'));
  } catch {
    return false; // The step that copies the file reports the error.
  }
}

/**
 * Returns a function that is true for files of pages that are published, and reports the others: with `trailingSlash: false`,
 * data of the page `/vercel` is in `vercel.json`, which a host takes for its configuration.
 */
export function publishingPages(
  { trustsContent, trailingSlash }: PublishingRules,
  report: (problems: readonly Problem[]) => void,
): (file: PageFile) => boolean {
  const isSafe = trustsContent || trailingSlash !== false;
  return (file) => {
    if (isSafe || !isPageData(file) || !HOST_SETTINGS.test(`static/${file.path}`)) return true;
    report([unpublishedData(file)]);
    return false;
  };
}

type PageFile = Pick<Artifact, 'path' | 'origin'>;

function isPageData({ path, origin }: PageFile): boolean {
  return path.endsWith('.json') && (origin?.kind === 'page' || origin?.kind === 'redirect');
}

function unpublishedData({ path, origin }: PageFile): Problem {
  const text = `The file ${path} of this page is not published. The content is untrusted, and a host takes a file with this name for its configuration.`;
  return warning('active-file', text, { ...origin?.at, hint: 'Give the page another address.' });
}

/** True for a file that nothing executes. Hosts send `index.html.gz` as `index.html`, so of compressed files only archives are. */
function isPassive(path: string, extension: string): boolean {
  return PASSIVE.has(extension) || /\.tar\.gz$/i.test(path);
}

function unpublishedFile(path: ContentPath): Problem {
  const text =
    'This file is not published. The content is untrusted, and a browser or host could execute the file, or take it for a statement of the site.';
  const hint =
    'Allowed files: images, fonts, audio, video, PDF, styles, archives, data files (no JSON with `trailingSlash: false`), and SVG without script, animation and entities.';
  return warning('active-file', text, { file: `content/${path}`, hint });
}
