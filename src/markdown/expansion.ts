import type { Element } from 'hast';
import type { Nodes, Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { error, type Place, ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { nodesIn } from './nodes.ts';
import { type Parsing, parsingOf, report } from './parsing.ts';

/** Characters of an empty cell in HTML: `<td></td>` and a line break. */
const CELL_LENGTH = 10;

/** Returns the number of characters that a text of this length may grow by. */
export function growthLimit(length: number): number {
  const { least, perCharacter } = limits.markdown.growth;
  return least + perCharacter * length;
}

/**
 * Plugin that replaces a tree whose HTML would be far longer than its text: rows get the cells that they lack, and
 * every mention of a definition repeats its address and title.
 */
export function remarkExpansionLimit() {
  return (tree: Root, file: VFile): Root => {
    const parsing = parsingOf(file);
    const limit = growthLimit(parsing.sources.length());
    const node = nodeAboveLimit(tree, limit);
    if (node === undefined) return tree;
    reportGrowth(parsing, node, { limit, cause: node.type === 'table' ? 'table' : 'mention' });
    return { type: 'root', children: [] };
  };
}

/**
 * Creates a function that spends the characters of a table's labels from a budget of the page.
 * When too few are left, it reports the table and returns false.
 */
export function labelBudget(parsing: Parsing): (table: Element, characters: number) => boolean {
  const limit = growthLimit(parsing.sources.length());
  const { spend } = limits.createBudget(limit);
  return (table, characters) => {
    const isWithin = spend(characters);
    if (!isWithin) reportGrowth(parsing, table, { limit, cause: 'labels' });
    return isWithin;
  };
}

function reportGrowth(
  parsing: Parsing,
  { position }: Nodes | Element,
  { limit, cause }: { readonly limit: number; readonly cause: keyof typeof CAUSES },
): void {
  const { text: why, hint } = CAUSES[cause];
  const text = `This page grows by more than ${limit} characters here: ${why}.`;
  report(parsing, position?.start.offset ?? 0, error('expansion-limit', text, { hint }));
}

const CAUSES = {
  table: {
    text: 'the rows of this table lack that many cells',
    hint: 'Remove columns that are empty, or split the table.',
  },
  labels: {
    text: 'each row of this table repeats its header for phones',
    hint: 'Shorten the header, or split the page.',
  },
  mention: {
    text: 'each mention repeats the address and the title of its definition',
    hint: 'Shorten the definition, or mention it less often.',
  },
};

function nodeAboveLimit(tree: Root, limit: number): Nodes | undefined {
  const definitions = definitionLengths(tree);
  const { spend } = limits.createBudget(limit);
  const growthOf = (node: Nodes): number => {
    if (node.type === 'table') return missingCells(node) * CELL_LENGTH;
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return 0;
    return definitions.get(node.identifier.toUpperCase()) ?? 0;
  };
  for (const node of nodesIn(tree)) if (!spend(growthOf(node))) return node;
  return undefined;
}

function missingCells({ align, children }: Table): number {
  const columns = align?.length ?? 0;
  return children.reduce((sum, row) => sum + Math.max(0, columns - row.children.length), 0);
}

/** Returns identifier → characters that each mention takes. Of several definitions the first one counts. */
function definitionLengths(tree: Root): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const node of nodesIn(tree)) {
    if (node.type !== 'definition') continue;
    const key = node.identifier.toUpperCase();
    if (!lengths.has(key)) lengths.set(key, node.url.length + (node.title?.length ?? 0));
  }
  return lengths;
}

/** Returns the number of characters that a site with this number of pages may grow by. */
export function siteGrowth(cause: keyof typeof SITE_CAUSES, pages: number): number {
  const { least, perPage } = limits.site.growth[cause];
  return least + perPage * pages;
}

/** Creates a function that counts characters by which pages of a build grow. It throws `ProblemsError` above the limit. */
export function siteBudget(
  cause: keyof typeof SITE_CAUSES,
  pages: number,
): (characters: number, place: Place) => void {
  const limit = siteGrowth(cause, pages);
  const { spend } = limits.createBudget(limit);
  return (characters, place) => {
    if (spend(characters)) return;
    const { text: why, hint } = SITE_CAUSES[cause];
    const text = `With this page, the site grows by more than ${limit} characters: ${why}.`;
    throw new ProblemsError([error('site-limit', text, { ...place, hint })]);
  };
}

const SITE_CAUSES = {
  includes: {
    text: 'too many pages include too much',
    hint: 'Link to long files instead of including them in many pages.',
  },
  reference: {
    text: 'too many pages show too much of the reference',
    hint: 'Show long operations and schemas on fewer pages, and link to them.',
  },
};
