import { posix } from 'node:path';
import { slugOf, splitNumberPrefix, withoutNumberPrefixes } from '../../../content/slug.ts';
import { frontMatterText, withFrontMatterKey } from '../front-matter.ts';
import type { OldSite, PlanPart } from '../plan.ts';
import { type Mapping, type Note, type PlannedFile, text } from '../plan.ts';
import { listFiles, pathWithin, readText } from '../source.ts';
import { type DocsInstance, pathFrom } from './options.ts';

/** Plans the pages outside of the docs. React pages are listed: their imports exist only in the old site. */
export function planPages(options: Mapping, { source, folder }: OldSite): PlanPart {
  const from = pathFrom(folder, text(options.path) ?? 'src/pages');
  const route = (text(options.routeBasePath) ?? '').replace(/^\/+|\/+$/g, '');
  const files = listFiles(source, from);
  const isReact = (path: string): boolean =>
    /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|d)\./.test(path);
  const notes = files.filter(isReact).map((path): Note => {
    const name = path.replace(/\.[jt]sx?$/, '.tsx');
    const advice = `A React page. Write it again as content/pages/${name}, or as Markdown.`;
    return { kind: 'file', subject: posix.join(from, path), advice };
  });
  const copied = files
    .filter((path) => !/\.(?:[jt]sx?|s?css|less)$/.test(path))
    .map((path) => ({ from: posix.join(from, path), to: posix.join('content/pages', route, path) }));
  return { settings: {}, files: copied, notes };
}

/**
 * Plans a second instance of the docs plugin as pages: their addresses stay, and they have no sidebar. A page whose address is not
 * that of its path gets a `slug`.
 */
export function planOtherDocs({ id, path, route }: DocsInstance, { source }: OldSite): PlanPart {
  const from = pathWithin(path);
  const advice = `paydocs has one documentation with a sidebar. The pages are in content/pages/${route}, at their addresses.`;
  const files = from === undefined ? [] : listFiles(source, from);
  const planned = files.flatMap((name): readonly PlannedFile[] => {
    const file = { from: posix.join(from ?? '', name), to: posix.join('content/pages', route, name) };
    return [/\.mdx?$/.test(name) ? withAddress(file, { name, route }, readText(source, file.from)) : file];
  });
  return {
    settings: {},
    files: planned,
    notes: [{ kind: 'setting', subject: `docs instance "${id}"`, advice }],
  };
}

function withAddress(
  file: { readonly from: string; readonly to: string },
  { name, route }: { readonly name: string; readonly route: string },
  written: string | undefined,
): PlannedFile {
  if (written === undefined || name.split('/').some((part) => part.startsWith('_'))) return file;
  const folder = posix.dirname(name) === '.' ? '' : withoutNumberPrefixes(posix.dirname(name));
  const baseName = splitNumberPrefix(posix.basename(name).replace(/\.mdx?$/, '')).name;
  const slug = frontMatterText(written, 'slug');
  const address = posix.join('/', route, slugOf({ folder, baseName, slug }));
  const ofPath = posix.join('/', route, name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1'));
  if (slug === undefined && address === ofPath) return file;
  return { ...file, text: withFrontMatterKey(written, 'slug', address) };
}
