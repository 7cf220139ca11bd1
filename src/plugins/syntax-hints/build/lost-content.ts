import type { FootnoteDefinition, Root, Table } from 'mdast';
import { nodesIn } from '../../../markdown/nodes.ts';
import { type Parsing, report } from '../../../markdown/parsing.ts';
import { warning } from '../../../problems.ts';

/** Reports the first cell of each row that is beyond the columns of its table, and so is not shown. */
export function warnOfLostCells(parsing: Parsing, { align, children: rows }: Table): void {
  const columns = align?.length ?? rows[0]?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const lost = cells.slice(columns).find((cell) => cell.children.length > 0);
    if (lost === undefined) continue;
    const text = `This row has ${cells.length} cells, but the table has ${columns} columns, so the cells from here on are not shown.`;
    const hint = 'Write "\\|" for a bar in a cell, also in code.';
    const { start } = lost.position ?? {};
    report(parsing, start?.offset ?? 0, warning('lost-cell', text, { hint }));
  }
}

/** Reports each footnote that no text mentions, and each second one of the same name: neither is shown. */
export function warnOfUnusedFootnotes(parsing: Parsing, tree: Root): void {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of nodesIn(tree)) {
    if (node.type !== 'footnoteDefinition') continue;
    if (definitions.has(node.identifier))
      warnOf(parsing, node, 'is defined above already', 'Rename it, or remove it.');
    else definitions.set(node.identifier, node);
  }
  if (definitions.size === 0) return;
  const unused = new Map(definitions);
  const mentioned = mentionsOutside(tree);
  for (let name = mentioned.pop(); name !== undefined; name = mentioned.pop()) {
    const definition = unused.get(name);
    unused.delete(name);
    if (definition !== undefined) mentioned.push(...mentionsIn(definition));
  }
  for (const node of unused.values())
    warnOf(
      parsing,
      node,
      'is mentioned by no text',
      `Mention it as "[^${node.label ?? node.identifier}]", or remove it.`,
    );
}

function warnOf(parsing: Parsing, node: FootnoteDefinition, what: string, hint: string): void {
  const text = `The footnote "[^${node.label ?? node.identifier}]" ${what}, so it is not shown.`;
  report(parsing, node.position?.start.offset ?? 0, warning('unused-footnote', text, { hint }));
}

/** Names of the footnotes that a text mentions, those in other footnotes left out. */
function mentionsOutside(tree: Root): string[] {
  const inside = new Set<unknown>();
  for (const node of nodesIn(tree))
    if (node.type === 'footnoteDefinition') for (const inner of nodesIn(node)) inside.add(inner);
  return [...nodesIn(tree)].flatMap((node) =>
    node.type === 'footnoteReference' && !inside.has(node) ? [node.identifier] : [],
  );
}

function mentionsIn(definition: FootnoteDefinition): readonly string[] {
  return [...nodesIn(definition)].flatMap((node) =>
    node.type === 'footnoteReference' ? [node.identifier] : [],
  );
}
