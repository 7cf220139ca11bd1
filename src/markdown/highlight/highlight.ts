import type { Element, ElementContent } from 'hast';
import { refractor } from 'refractor/core';

/** Result of a grammar: text, or a token with more of the same inside. */
type Tokens = string | Token | readonly (string | Token)[];

interface Token {
  readonly type: string;
  readonly alias?: string | readonly string[];
  readonly content: Tokens;
}

/** State of the highlighter that hooks of grammars get. */
interface Run {
  readonly code: string;
  readonly grammar: unknown;
  readonly language: string;
  tokens?: Tokens;
}

/**
 * The tokenizer below refractor's `highlight`: here each line becomes a separate tree. Hooks for finished elements are left
 * out: one highlights code in Markdown with the grammars that happen to be loaded, so that results would depend on the order.
 */
const prism = refractor as unknown as {
  readonly languages: Readonly<Record<string, unknown>>;
  readonly hooks: { readonly run: (name: string, run: Run) => void };
  readonly tokenize: (code: string, grammar: unknown) => Tokens;
};

/**
 * Grammars that change others when they are registered: CSS and JavaScript extend HTML. All are always registered first, in
 * this order, so that no file's highlighting depends on another's.
 */
const FIRST = ['markup', 'css', 'clike', 'javascript', 'json', 'http'];

/** Creates a function that loads a grammar once; false when there is none of this name. */
export function createGrammarLoader(added: readonly string[]): (grammar: string) => Promise<boolean> {
  const loading = new Map<string, Promise<boolean>>();
  let first: Promise<void> | undefined;
  const loadFirst = async (): Promise<void> => {
    for (const name of [...FIRST, ...added]) await register(name);
  };
  const load = async (grammar: string): Promise<boolean> => {
    first ??= loadFirst();
    await first;
    return register(grammar);
  };
  return (grammar) => {
    const known = loading.get(grammar) ?? load(grammar);
    loading.set(grammar, known);
    return known;
  };
}

async function register(grammar: string): Promise<boolean> {
  const syntax = await importGrammar(grammar);
  if (syntax === undefined) return false;
  refractor.register(syntax);
  return true;
}

type Syntax = Parameters<typeof refractor.register>[0];

/** Imports a grammar without registering it; undefined when there is none of this name. */
export async function importGrammar(grammar: string): Promise<Syntax | undefined> {
  if (!/^[a-z\d-]+$/.test(grammar)) return undefined;
  try {
    const { default: syntax } = (await import(`refractor/${grammar}`)) as { default: Syntax };
    return syntax;
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ERR_MODULE_NOT_FOUND')
      return undefined;
    throw reason;
  }
}

/** Returns the lines of highlighted code, each the content of one line. The grammar must have been loaded. */
export function highlightLines(code: string, grammar: string | undefined): readonly ElementContent[][] {
  if (grammar === undefined) return linesOf(code);
  const run: Run = { code, grammar: prism.languages[grammar], language: grammar };
  prism.hooks.run('before-tokenize', run);
  run.tokens = prism.tokenize(run.code, run.grammar);
  prism.hooks.run('after-tokenize', run);
  return linesOf(run.tokens);
}

function linesOf(tokens: Tokens): ElementContent[][] {
  if (typeof tokens === 'string')
    return tokens.split('\n').map((value) => (value === '' ? [] : [{ type: 'text', value }]));
  if ('content' in tokens)
    return linesOf(tokens.content).map((line) => (line.length === 0 ? [] : [span(tokens, line)]));
  const lines: ElementContent[][] = [[]];
  for (const token of tokens) {
    const [first = [], ...rest] = linesOf(token);
    lines.at(-1)?.push(...first);
    for (const line of rest) lines.push(line);
  }
  return lines;
}

function span({ type, alias = [] }: Token, children: ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['token', type, ...[alias].flat()] },
    children,
  };
}
