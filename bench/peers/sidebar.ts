import { posix } from 'node:path';
import { titled } from '../generate.ts';
import type { Page } from './peer.ts';

/** A page in a sidebar, or a folder of such entries. */
export interface Entry {
  readonly text: string;
  /** The page's path without `.md`. */
  readonly path?: string;
  readonly items?: readonly Entry[];
}

/** The tree of all pages, a level a folder, for tools whose sidebar is written out in their configuration. */
export function sidebarOf(pages: readonly Page[], folder = '.'): readonly Entry[] {
  const inside = folder === '.' ? pages : pages.filter(({ path }) => path.startsWith(`${folder}/`));
  const names = new Set(
    inside.map(({ path }) => posix.relative(folder, path).split('/')[0] ?? '').filter(Boolean),
  );
  return [...names].map((name) => {
    const path = posix.join(folder, name);
    const page = inside.find((candidate) => candidate.path === path);
    return page
      ? { text: page.title, path: path.slice(0, -'.md'.length) }
      : { text: titled(name), items: sidebarOf(inside, path) };
  });
}
