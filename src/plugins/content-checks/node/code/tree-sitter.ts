import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type Parser from 'web-tree-sitter';
import type { Grammar } from './languages.ts';
import { type CodeProblem, unexpected } from './problem.ts';

/** Flags with the effect of `--liftoff-only`, which from Node.js 24 on works only at the start of a process. */
const SIMPLE_COMPILER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * Compiles WebAssembly without optimization: the functions of grammars are so large that for C# the optimizing compiler
 * takes ten seconds and, from Node.js 24 on, exceeds its memory limit, which ends the process.
 */
function compileWebAssemblySimply(): void {
  for (const flag of SIMPLE_COMPILER) setFlagsFromString(flag);
}

/** Returns the first problem of code in one language; undefined if there is none. */
export type CodeParser = (code: string) => CodeProblem | undefined;

/** Thrown when a parser fails on some code. Its library must not be used again. */
export class ParserFailure extends Error {}

/** Loads the parser of a language from a folder of grammars. */
export type CodeParserLoader = (folder: string, grammar: Grammar) => Promise<CodeParser>;

/** Creates a separate WebAssembly instance. Returns the function that loads parsers into it. */
export async function createCodeLibrary(): Promise<CodeParserLoader> {
  const Library = await loadLibrary();
  return async (folder, grammar) => {
    const language = await Library.Language.load(join(folder, `tree-sitter-${grammar.file}.wasm`));
    return (code) => {
      const { text, shift } = prepared(code, grammar);
      const parser = new Library();
      parser.setLanguage(language);
      const tree = parsed(parser, text);
      const isWrong = tree?.rootNode.hasError === true;
      const index = isWrong ? errorIndex(tree.rootNode, text) - shift : 0;
      tree?.delete();
      parser.delete();
      return isWrong ? unexpected(code, Math.min(Math.max(0, index), code.length), grammar.label) : undefined;
    };
  };
}

/**
 * Parses a text; undefined if the grammar calls a missing function (Bash does, for some patterns of `case`). Throws
 * `ParserFailure` if WebAssembly fails.
 */
function parsed(parser: Parser, text: string): Parser.Tree | undefined {
  try {
    return parser.parse(text);
  } catch (reason) {
    if (reason instanceof TypeError) return undefined;
    if (reason instanceof WebAssembly.RuntimeError) throw new ParserFailure(reason.message);
    throw reason;
  }
}

/** Loads the parser without optimizing its WebAssembly, because the parsed texts are short. */
async function loadLibrary(): Promise<typeof Parser> {
  compileWebAssemblySimply();
  const require = createRequire(import.meta.url);
  const name = require.resolve('web-tree-sitter');
  // Reloads the module, because a failed parser may have damaged its memory.
  delete require.cache[name];
  const Library = require(name) as typeof Parser;
  await Library.init();
  return Library;
}

function prepared(
  code: string,
  { before, unknown }: Grammar,
): { readonly text: string; readonly shift: number } {
  const known =
    unknown === undefined ? code : code.replace(unknown.pattern, (literal) => older(literal, unknown.quotes));
  if (before === undefined || before.unless.test(code)) return { text: known, shift: 0 };
  return { text: before.text + known, shift: before.text.length };
}

function older(literal: string, [open, close]: readonly [string, string]): string {
  const inner = literal.slice(open.length, literal.length - close.length).replace(/[^\n]/g, 'x');
  return open + inner + close;
}

type Node = Parser.SyntaxNode;

/** Returns the offset of the first syntax error, as far as the tree shows it. */
function errorIndex(root: Node, text: string): number {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.isMissing) return missingIndex(node, text);
    if (node.type === 'ERROR') return node.startIndex;
    if (node.hasError) for (const child of [...node.children].reverse()) open.push(child);
  }
  return 0;
}

/** Returns the offset of a missing token; if that is the end of the code, that of the unclosed bracket. */
function missingIndex(node: Node, text: string): number {
  const index = endBefore(text, node.startIndex);
  const [opening] = node.parent?.children ?? [];
  const isAtEnd = index === text.trimEnd().length;
  return isAtEnd && opening && /^[$@<]?[([{"']/.test(opening.type) ? opening.startIndex : index;
}

/** Returns the end of the last token before an offset, where a missing token is reported. */
function endBefore(text: string, index: number): number {
  return text.slice(0, index).trimEnd().length;
}
