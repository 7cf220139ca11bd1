import type { Root } from 'mdast';
import { bracketTitles } from '../../../markdown/directive-syntax.ts';
import type { TextParser, TextTree } from '../../../markdown/text-parser.ts';
import { type DirectiveNames, directiveNames } from './directives.ts';
import { loadSatteri, type Satteri } from './package.ts';
import { settle } from './settle.ts';

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

/** Returns the parser for directives of these names; undefined where the package cannot be loaded. */
export async function loadSatteriParser(directives: readonly string[]): Promise<TextParser | undefined> {
  const satteri = await loadSatteri();
  return satteri && createSatteriParser(satteri, directives);
}

/** Makes the parser for a theme's directives. */
export function createSatteriParser(satteri: Satteri, directives: readonly string[]): TextParser {
  const names = directiveNames(directives);
  const parse = (text: string): Root => satteri.markdownToMdast(text, { features: FEATURES }) as Root;
  return (text) => {
    if (text.length > LONGEST_TEXT || UNUSUAL_SPACE.test(text)) return undefined;
    if ((text.match(INLINE_DIRECTIVE)?.length ?? 0) > MOST_DIRECTIVES) return undefined;
    const parsed = parseTitled(text, names, parse);
    return parsed !== undefined && settle(parsed.tree, parsed.text, names) ? parsed : undefined;
  };
}

/** Writes `:::note Title` and `::: note Title` as `:::note[Title]`, but only where it opens a directive: in code it is code. */
function parseTitled(
  text: string,
  names: DirectiveNames,
  parse: (text: string) => Root,
): TextTree | undefined {
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
