import { extname, join } from 'node:path';
import type { Trust } from '../config/trust.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { readEntry } from '../files/real-entry.ts';
import { type Problem, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';

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
  /<!(?:ENTITY|DOCTYPE\s[^>]*\[)|<\?(?!xml\s)|encoding\s*=\s*["'](?!utf-8["'])|<(?:[^\s<>/]+:)?(?:script|foreignObject|handler|iframe|set|animate\w*)\b|\son[a-z]+\s*=|(?:javascript|vbscript)\s*:|&#|1999\/xhtml/i;

/** Returns the files that are published: of untrusted content, none that could run, with a warning for each of those. */
export function publishedFiles(
  files: Iterable<ContentPath>,
  contentDirectory: ContentDirectory,
  { trustsContent }: Trust,
): { readonly files: readonly ContentPath[]; readonly problems: readonly Problem[] } {
  const all = [...files];
  const active = new Set(trustsContent ? [] : all.filter((path) => isActiveFile(contentDirectory, path)));
  return { files: all.filter((path) => !active.has(path)), problems: [...active].map(unpublishedFile) };
}

/**
 * True for a file that a browser or a host could execute, or that speaks for the site. Such files of untrusted content
 * are not published.
 */
export function isActiveFile(contentDirectory: ContentDirectory, path: ContentPath): boolean {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension !== 'svg')
    return !isPassive(path, extension) || HOST_SETTINGS.test(path) || STATEMENTS.test(path);
  try {
    const { bytes } = readEntry(join(contentDirectory.path, path), contentDirectory.roots);
    return bytes === undefined || bytes.includes(0) || ACTIVE_SVG.test(bytes.toString('utf8'));
  } catch {
    return false; // The step that copies the file reports the error.
  }
}

/** Hosts send `index.html.gz` instead of `index.html`, so of compressed files only archives are passive. */
function isPassive(path: string, extension: string): boolean {
  return PASSIVE.has(extension) || /\.tar\.gz$/i.test(path);
}

function unpublishedFile(path: ContentPath): Problem {
  const text =
    'This file is not published. The content is untrusted, and a browser or host could execute the file, or take it for a statement of the site.';
  const hint =
    'Allowed files: images, fonts, audio, video, PDF, styles, archives, data files, and SVG without script, animation and entities.';
  return warning('active-file', text, { file: `content/${path}`, hint });
}
