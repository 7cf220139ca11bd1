import type { Config } from '../config/schema.ts';
import type { SyntaxPart } from '../contract/syntax.ts';
import type { ContentPath } from '../shared/paths.ts';

/** A dialect of Markdown, by a plugin. */
export interface Dialect {
  /** Name of the plugin, which `markdown.dialects` in the configuration lists. */
  readonly name: string;
  /** Extensions of files that are always in this dialect: `mdx`. */
  readonly extensions: readonly string[];
  /** Loads the dialect. Called once for each set of dialects that a file of the site has. */
  readonly load: () => Promise<SyntaxPart>;
}

/** Returns the dialects of a file: those of its extension, then those that the configuration lists, in its order. */
export function dialectsOf(
  path: ContentPath,
  configured: Config['markdown']['dialects'],
  known: readonly Dialect[] = [],
): readonly Dialect[] {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const listed = configured.filter(({ extensions }) => extensions?.includes(extension) ?? true);
  const names = new Set([
    ...known.filter(({ extensions }) => extensions.includes(extension)).map(({ name }) => name),
    ...listed.map(({ name }) => name),
  ]);
  return [...names].flatMap((name) => known.find((dialect) => dialect.name === name) ?? []);
}
