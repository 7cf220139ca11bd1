import { basename, posix } from 'node:path';
import { type ImportPlan, known, type OldSite, type PlannedFile } from './plan.ts';
import { listFiles, readText } from './source.ts';

/** Plans the import of a folder of Markdown, as GitHub shows it: a README is the page of its folder. */
export function planMarkdown({ source, folder }: OldSite): ImportPlan {
  const listed = listFiles(source, folder);
  const pages = listed.filter((path) => /\.mdx?$/i.test(path));
  const folders = new Set(pages.map((path) => path.split('/')[0]));
  // A repository holds code, too: only folders with pages are copied, and pictures next to them.
  const files = listed
    .filter((path) => folders.has(path.split('/')[0]) || PICTURE.test(path))
    .map((path): PlannedFile => ({ from: posix.join(folder, path), to: `content/docs/${path}` }));
  const readme = readText(source, posix.join(folder, 'README.md')) ?? readText(source, 'README.md') ?? '';
  const title = /^#\s+(.{1,200}?)\s*#*$/m
    .exec(readme)?.[1]
    ?.replace(/[`*_]|<[^>]*>|!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
  return {
    generator: 'Markdown',
    dialects: [],
    config: known({
      title: title || basename(source.root),
      url: 'https://docs.example.com',
      docs: { routeBasePath: '/' },
    }),
    files,
    notes: [
      {
        kind: 'setting',
        subject: 'url',
        advice: 'A folder has no address. Write `url` in site.config.yaml.',
      },
    ],
  };
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
