import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { explicitId } from '../../../markdown/handlers/heading.ts';
import { nodesIn } from '../../../markdown/nodes.ts';
import { type Parsing, parsingOf, report } from '../../../markdown/parsing.ts';
import { warning } from '../../../problems.ts';
import { nearDirectives } from './near-directives.ts';

/** A text of a page. */
export interface HintedText {
  /** As the author typed it. */
  readonly source: string;
  readonly start: number;
  /** True if it is in a paragraph itself, not in a link or another mark. */
  readonly isInParagraph: boolean;
}

/** Reports what was probably meant by a text. */
type Hint = (parsing: Parsing, text: HintedText) => void;

/** Plugin that looks through text for what was probably meant to be more than text. */
export function remarkHints() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    const hints: readonly Hint[] = [
      undefinedReferences,
      undefinedFootnotes,
      unquotedTags,
      mdx,
      nearDirectives(),
    ];
    for (const parent of nodesIn(tree)) {
      if (parent.type === 'table') warnOfLostCells(parsing, parent);
      const isInParagraph = ['paragraph', 'leafDirective', 'textDirective'].includes(parent.type);
      for (const node of 'children' in parent ? parent.children : []) {
        if (node.type !== 'text' || node.position === undefined || !SUSPICIOUS.test(node.value)) continue;
        const { offset: start = 0 } = node.position.start;
        const written = parsing.sources.slice(start, node.position.end.offset ?? 0);
        const source = (parent.type === 'heading' ? explicitId(written)?.text : undefined) ?? written;
        for (const hint of hints) hint(parsing, { source, start, isInParagraph });
      }
    }
  };
}

/** Reports the first cell of each row that is beyond the columns of its table, and so is not shown. */
function warnOfLostCells(parsing: Parsing, { align, children: rows }: Table): void {
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

const SUSPICIOUS = /:|<|\]\[|\[\^|^(?:im|ex)port\s|\{\/\*/m;

/** `[text][nowhere]`, written as a link and shown as it is. Not `list[0][1]`, and not what backslashes protect. */
const REFERENCE = /(?<![\w\]\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function undefinedReferences(parsing: Parsing, { source, start }: HintedText): void {
  for (const { 0: written, 1: words = '', 2: label, index } of source.matchAll(REFERENCE)) {
    if (words.endsWith('\\')) continue;
    const name = `[${label || words}]`;
    const text = `Nothing in this file defines "${name}", so "${written}" is shown as it is.`;
    const hint = `Define it alone on a line: "${name}: /address", or write a backslash before the bracket.`;
    report(parsing, start + index, warning('undefined-reference', text, { hint }));
  }
}

/** `[^note]` that nothing defines. Not `[^a-z]` of a regular expression, and not what a backslash protects. */
const FOOTNOTE = /(?<!\\)\[\^(?!(?:.-.)+\])([^\s\][\\]+)\](?!\()/g;

function undefinedFootnotes(parsing: Parsing, { source, start }: HintedText): void {
  for (const { 0: name, index } of source.matchAll(FOOTNOTE)) {
    const text = `Nothing in this file defines the footnote "${name}", so it is shown as it is.`;
    const hint = `Define it alone on a line: "${name}: Text.", or write a backslash before the bracket.`;
    report(parsing, start + index, warning('undefined-reference', text, { hint }));
  }
}

/** The parser takes no tag that has a slash in a value without quotes: `<a href=/x/y>`. */
const UNQUOTED_TAG = /(?<!\\)<[A-Za-z][\w-]*\s[^<>"'=]*=[^<>"'\s/]{0,200}\/[^<>]{0,2000}>/g;

function unquotedTags(parsing: Parsing, { source, start }: HintedText): void {
  const hint = 'Put the values of its attributes in quotes.';
  for (const { 0: tag, index } of source.matchAll(UNQUOTED_TAG)) {
    const text = `"${tag}" is not read as HTML, so it is shown as it is.`;
    report(parsing, start + index, warning('unknown-html', text, { hint }));
  }
}

/** A line that only MDX gives a meaning: an import, an export, a comment in braces. */
const MDX =
  /^(?:import\s+(?:[\w*{][^'"\n]{0,500}\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:(?:const|let|var)\s+\S+\s*=|(?:default\s+)?(?:async\s+)?function\b)|\{\/\*)/m;

/** Reports text that a program for MDX would run or hide, once for each paragraph. */
function mdx(parsing: Parsing, { source, start, isInParagraph }: HintedText): void {
  const found = isInParagraph ? MDX.exec(source) : null;
  if (found === null) return;
  const hint =
    'Remove it. Instead of a component, write a directive or HTML; instead of "{/* … */}", "<!-- … -->".';
  const text = 'This is MDX, which is not run, so it is shown as text.';
  report(parsing, start + found.index, warning('mdx', text, { hint }));
}
