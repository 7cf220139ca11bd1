import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Satteri } from '../../platform/satteri.ts';
import { bracketTitles } from '../directive-syntax.ts';
import { type DirectiveNames, directiveNames } from './directives.ts';
import { settle } from './settle.ts';

/** A tree, and the text that its positions count in. */
export interface SatteriTree {
  readonly tree: Root;
  readonly text: string;
}

/** Gives the tree that remark-parse would make of a text, or undefined where that is not certain. */
export type SatteriParser = (text: string) => SatteriTree | undefined;

/** What satteri reads as our other plugins do: no front matter, since that is gone already, and nothing beyond GFM. */
const FEATURES = { gfm: true, directive: true, frontmatter: false } as const;

/**
 * Nothing can interrupt satteri, so it gets no text that could take it long: it needs a second for the worst one of
 * this length.
 */
const LONGEST_TEXT = 100_000;
/** What it needs for directives in sentences grows with their square. */
const MOST_DIRECTIVES = 200;
const INLINE_DIRECTIVE = /:[^\s:[{]*[[{]/g;

/** Characters that one of the parsers takes for a space or a line break and the other does not. */
const UNUSUAL_SPACE = /[\0\r\v\f\u0085\u2028\u2029\ufeff]/;

/** Makes the parser for a theme's directives. */
export function createSatteriParser(satteri: Satteri, directives: readonly string[]): SatteriParser {
  const names = directiveNames(directives);
  const parse = (text: string): Root => satteri.markdownToMdast(text, { features: FEATURES }) as Root;
  return (text) => {
    if (text.length > LONGEST_TEXT || UNUSUAL_SPACE.test(text)) return undefined;
    if ((text.match(INLINE_DIRECTIVE)?.length ?? 0) > MOST_DIRECTIVES) return undefined;
    const parsed = parseTitled(text, names, parse);
    return parsed !== undefined && settle(parsed.tree, parsed.text, names) ? parsed : undefined;
  };
}

/** Plugin that lets satteri parse what it surely parses as the parser before it would, which gets the rest. */
export function remarkSatteri(this: Processor, parse: SatteriParser): void {
  const parseOtherwise = this.parser as
    | ((text: string, file: VFile) => ReturnType<NonNullable<typeof this.parser>>)
    | undefined;
  if (parseOtherwise === undefined) throw new Error('remark-parse must come first.');
  this.parser = (text, file) => {
    const parsed = parse(text);
    if (parsed === undefined) return parseOtherwise(text, file);
    // Positions count in what was parsed.
    file.data.source = parsed.text;
    return parsed.tree;
  };
}

/** Writes `:::note Title` and `::: note Title` as `:::note[Title]`, but only where it opens a directive: in code it is code. */
function parseTitled(
  text: string,
  names: DirectiveNames,
  parse: (text: string) => Root,
): SatteriTree | undefined {
  const candidates = titledLines(text, names);
  if (candidates.size === 0) return { tree: parse(text), text };
  const guessed = containerLines(parse(bracketTitles(text, candidates)));
  const lines = new Set([...candidates].filter((line) => guessed.has(line)));
  const source = bracketTitles(text, lines);
  const tree = parse(source);
  const found = containerLines(tree);
  const isAsGuessed = [...candidates].every((line) => lines.has(line) === found.has(line));
  return isAsGuessed ? { tree, text: source } : undefined;
}

function titledLines(text: string, { titled }: DirectiveNames): ReadonlySet<number> {
  if (!text.includes(':::')) return new Set();
  const lines = text.split('\n');
  return new Set(lines.flatMap((line, index) => (titled.test(line) ? [index + 1] : [])));
}

function containerLines(tree: Root): ReadonlySet<number | undefined> {
  const lines = new Set<number | undefined>();
  const waiting: Root['children'][] = [tree.children];
  for (let children = waiting.pop(); children !== undefined; children = waiting.pop()) {
    for (const node of children) {
      if (node.type === 'containerDirective') lines.add(node.position?.start.line);
      if ('children' in node) waiting.push(node.children);
    }
  }
  return lines;
}
