import type { ContentPath } from '../shared/paths.ts';
import type { Doc } from '../types.ts';
import type { PageParts } from './page-key.ts';

/** Facts about a page's last rendering and this one. */
interface Explained {
  readonly route: string;
  /** The Markdown file that it shows. */
  readonly doc: Doc | undefined;
  readonly parts: PageParts;
  /** Inputs when its file was written; undefined when they are not known. */
  readonly before: PageParts | undefined;
  /** True when the output has its files as they must be. */
  readonly isWritten: boolean;
}

/** Says, line by line, why a page was rendered, or why not (`paydocs build --explain`). */
export function explain({ route, doc, parts, before, isWritten }: Explained): readonly string[] {
  if (isWritten) return [`${route} was not rendered: nothing that it is made from has changed.`];
  if (before === undefined) return [`${route} was rendered: nothing is known of an earlier rendering.`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(parts)])];
  const changed = names.filter((name) => before[name] !== parts[name]);
  if (changed.length === 0) return [`${route} was rendered: its file was missing or changed.`];
  return [
    `${route} was rendered, since this has changed:`,
    ...changed.map((name) => `  ${name}${source(name, doc)}`),
  ];
}

/** Where the text comes from: the one part whose cause is not plain from its name. */
function source(name: string, doc: Doc | undefined): string {
  if (doc === undefined || name !== 'text') return '';
  const files = [doc.path, ...doc.includes.map(({ path }) => path)].map(
    (path: ContentPath) => `content/${path}`,
  );
  return ` (made from ${files.join(' and ')}, and from the theme's components for articles)`;
}
