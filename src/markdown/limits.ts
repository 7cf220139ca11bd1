import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { error, type ProblemAt } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { costlyInline } from './inline-cost.ts';
import { deepInlineNesting } from './inline-nesting.ts';
import { parsingOf, report } from './parsing.ts';
import { TimeLimitError } from './time-limit.ts';

const TOO_DEEP = error('nesting-limit', `This is nested more than ${limits.markdown.nesting} levels deep.`, {
  hint: 'Check for markers that repeat by mistake.',
});

const TOO_COMPLEX = error('too-complex', 'This file takes too long to read.', {
  hint: 'Look for a character that repeats thousands of times, or split the file.',
});

/**
 * Returns the problem of a text that must not be parsed: too long, too costly, or so deep that the stack would overflow;
 * undefined for a text within the limits.
 */
export function checkLimits(text: string): ProblemAt | undefined {
  if (text.length > limits.markdown.characters) {
    const hint = 'Split it into several pages.';
    const problem = error(
      'file-too-large',
      `This file has more than ${limits.markdown.characters} characters.`,
      { hint },
    );
    return { offset: 0, problem };
  }
  const offset =
    tooManyMarkers(text) ?? tooManyDirectives(text) ?? deepInlineNesting(text, limits.markdown.nesting);
  if (offset !== undefined) return { offset, problem: TOO_DEEP };
  const costly = WIDE_TABLE.exec(text)?.index ?? costlyInline(text);
  return costly === undefined ? undefined : { offset: costly, problem: TOO_COMPLEX };
}

/** The line below the head of a table that has too many columns. The assertion keeps a long row of spaces linear. */
const WIDE_TABLE = new RegExp(
  `^[ \\t>]*(?=[|:-])\\|?(?:[ \\t]*:?-+:?[ \\t]*\\|){${limits.markdown.columns}}`,
  'm',
);

/** Markers of quotes and list items at the start of a line: `> - 1. `. */
const MARKERS = new RegExp(
  `^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${limits.markdown.markers}}`,
  'm',
);

function tooManyMarkers(text: string): number | undefined {
  return MARKERS.exec(text)?.index;
}

/** `:::note`, `::: note`, or only colons. `::: package.name` is not a directive. */
const OPENING_OR_CLOSING = /^[ \t>]*:{3,}([A-Za-z]|[ \t]+[A-Za-z][\w-]*(?![\w.-]))?/gm;

/** Returns the offset at which container directives are nested too deep: for each level, the parser reads the text again. */
function tooManyDirectives(text: string): number | undefined {
  let depth = 0;
  for (const { 1: name, index } of text.matchAll(OPENING_OR_CLOSING)) {
    depth = name === undefined ? Math.max(0, depth - 1) : depth + 1;
    if (depth > limits.markdown.nesting) return index;
  }
  return undefined;
}

/** Returns the milliseconds that parsing a text may take. */
export function parsingTime(text: string): number {
  const { least, perCharacter } = limits.time.parsing;
  return least + Math.round(text.length * perCharacter);
}

/** Returns the problem for an error that hostile text makes the parser throw; undefined for a fault of paydocs. */
export function limitProblemOf(reason: unknown): ProblemAt | undefined {
  if (reason instanceof RangeError) return { offset: 0, problem: TOO_DEEP };
  if (!(reason instanceof TimeLimitError)) return undefined;
  return { offset: 0, problem: TOO_COMPLEX };
}

/** Nodes that are on one level with their parent: an item in its list, a cell in its row in its table. */
const NO_LEVEL = new Set(['root', 'list', 'tableRow', 'tableCell', 'text', 'paragraph']);

/** Plugin that replaces a tree which is nested too deep for everything that comes after it. */
export function remarkDepthLimit() {
  return (tree: Root, file: VFile): Root => {
    const deep = nodeBelow(tree);
    if (deep === undefined) return tree;
    report(parsingOf(file), deep.position?.start.offset ?? 0, TOO_DEEP);
    return { type: 'root', children: [] };
  };
}

/** Returns the first node below the deepest level, found without recursion; undefined if there is none. */
function nodeBelow(tree: Root): Nodes | undefined {
  const waiting: { readonly node: Nodes; readonly level: number }[] = [{ node: tree, level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, level } = next;
    if (level > limits.markdown.nesting) return node;
    if (!('children' in node)) continue;
    const below = NO_LEVEL.has(node.type) ? level : level + 1;
    for (const child of node.children) if ('children' in child) waiting.push({ node: child, level: below });
  }
  return undefined;
}
