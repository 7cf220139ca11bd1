import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type Parser from 'web-tree-sitter';
import type { Grammar } from './languages.ts';
import { type CodeProblem, unexpected } from './problem.ts';

/** `--liftoff-only` implies both, but from Node.js 24 on only at a process's start. */
const SIMPLE_COMPILER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * Leaves WebAssembly to the simple compiler, which needs a few milliseconds for a grammar of code. They are functions
 * of enormous size: for C# the optimizing compiler needs ten seconds and, from Node.js 24 on, more memory than it may
 * have, which ends the process.
 */
function compileWebAssemblySimply(): void {
  for (const flag of SIMPLE_COMPILER) setFlagsFromString(flag);
}

/** Finds the first problem of code in one language. */
export type CodeParser = (code: string) => CodeProblem | undefined;

/** Thrown when a parser fails on some code. Its library must not be used again. */
export class ParserFailure extends Error {}

/** Loads the parser of a language out of one folder of grammars. */
export type CodeParserLoader = (folder: string, grammar: Grammar) => Promise<CodeParser>;

/** Loads the library with separate memory. Returns the function that loads parsers into it. */
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

/** Undefined where the grammar wants a function that its host lacks (that of Bash, for some patterns of `case`). */
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
  // Reloads the module: its memory may be damaged by a parser that failed.
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

/** The first character that cannot stand where it stands, as well as the tree can tell. */
function errorIndex(root: Node, text: string): number {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.isMissing) return missingIndex(node, text);
    if (node.type === 'ERROR') return node.startIndex;
    if (node.hasError) for (const child of [...node.children].reverse()) open.push(child);
  }
  return 0;
}

/** Where something is missing; at the very end, what is never closed says more. */
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
