import { extname, join } from 'node:path';
import type { ContentDirectory } from '../content/directory.ts';
import { readEntry } from '../content/real-entry.ts';
import { type Problem, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';

/** Extensions of files that no browser and no host runs, whatever they hold. */
const PASSIVE = new Set(
  (
    'png jpg jpeg gif webp avif bmp ico woff woff2 ttf otf mp4 webm mov ogv mp3 m4a ogg oga wav flac vtt srt ' +
    'pdf txt md csv tsv json yaml yml css zip gz tar tgz webmanifest'
  ).split(' '),
);

/** What an SVG file needs to run, load or hide anything; drawings of common programs have none of it. */
const ACTIVE_SVG =
  /<!(?:ENTITY|DOCTYPE\s[^>]*\[)|<\?(?!xml\s)|encoding\s*=\s*["'](?!utf-8["'])|<(?:[^\s<>/]+:)?(?:script|foreignObject|handler|iframe|set|animate\w*)\b|\son[a-z]+\s*=|(?:javascript|vbscript)\s*:|&#/i;

/** True for a file of untrusted content that a browser or a host could run, so that it is not published. */
export function isActiveFile(contentDirectory: ContentDirectory, path: ContentPath): boolean {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension !== 'svg') return !PASSIVE.has(extension);
  try {
    const { bytes } = readEntry(join(contentDirectory.path, path), contentDirectory.roots);
    return bytes === undefined || bytes.includes(0) || ACTIVE_SVG.test(bytes.toString('utf8'));
  } catch {
    return false; // the step that copies the file reports why it cannot be read
  }
}

/** The warning for a file that is not published. */
export function unpublishedFile(path: ContentPath): Problem {
  return warning('active-file', 'This file is not published: the content is untrusted, and this could run.', {
    file: `content/${path}`,
    hint: 'Published are images, fonts, audio, video, PDF, styles and data files, and SVG without script, animation and entities.',
  });
}
