import {
  type CodeMark,
  limits,
  sessionCommands,
  TimeLimitError,
  withinTime,
  withoutElisions,
} from 'paydocs/plugin';
import { parseAllDocuments } from 'yaml';
import { grammarOf, installedGrammars } from './languages.ts';
import { type CodeProblem, syntaxProblem, TOO_COMPLEX, unexpected } from './problem.ts';
import { type CodeParser, createCodeLibrary, ParserFailure } from './tree-sitter.ts';

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.\-]*`;

const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;

/** Matches comments, CDATA, instructions, document types, tags, references and text, in this order. */
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<!\\[CDATA\\[[\\s\\S]*?\\]\\]>',
    '<\\?[\\s\\S]*?\\?>',
    '<!DOCTYPE(?:[^<>[]|\\[[^\\]]*\\])*>',
    `<(?<close>/?)(?<name>${NAME})(?:${ATTRIBUTE})*\\s*(?<empty>/?)>`,
    '&(?:#\\d+|#x[\\da-fA-F]+|\\w+);',
    '[^<&]+',
  ].join('|'),
  'uy',
);

/** Returns the first place where a text is not well-formed XML; undefined if none. Allows several root elements. */
function xmlProblem(code: string): CodeProblem | undefined {
  const open: { readonly name: string; readonly index: number }[] = [];
  for (let index = 0; index < code.length; index = TOKEN.lastIndex) {
    TOKEN.lastIndex = index;
    const groups = TOKEN.exec(code)?.groups;
    if (groups === undefined) return unexpected(code, index, 'XML');
    const { close, name, empty } = groups;
    if (name === undefined || empty === '/') continue;
    if (close !== '/') open.push({ name, index });
    else if (open.pop()?.name !== name)
      return syntaxProblem(index, `"</${name}>" closes nothing that is open here.`);
  }
  const left = open.at(-1);
  return left && syntaxProblem(left.index, `Nothing closes "<${left.name}>".`);
}

/** A piece of code to parse. */
export type CodeTask = Pick<CodeMark, 'language' | 'code' | 'part'>;

const LIGHT: Readonly<Record<string, CodeParser>> = { xml: xmlProblem, yaml: yamlProblem };

/** Maximum length of code that neither takes long nor overflows the stack of a parser. */
const SHALLOW = 2000;

/** Parsers of one WebAssembly instance, which share its memory. */
interface Parsers {
  readonly library: ReturnType<typeof createCodeLibrary>;
  readonly byFile: Map<string, Promise<CodeParser>>;
  /** Grammars are linked into one program, which must load them one at a time. */
  loading: Promise<unknown>;
}

let parsers: Parsers | undefined;

/** Returns the first problem of each piece of code; null if there is none. Loads grammars when they are first needed. */
export async function findProblems(tasks: readonly CodeTask[]): Promise<readonly (CodeProblem | null)[]> {
  const problems: (CodeProblem | null)[] = [];
  for (const task of tasks) problems.push(await problemIn(task));
  return problems;
}

async function problemIn({ language, code, part }: CodeTask): Promise<CodeProblem | null> {
  if (part === 'fragment') return null;
  const parse = LIGHT[language] ?? (await parserOf(language));
  if (parse === undefined) return null;
  if (isDeep(code)) return TOO_COMPLEX;
  const limit = { length: code.length, milliseconds: limits.time.step, short: SHALLOW };
  try {
    const program = language === 'shell-session' ? sessionCommands(code) : code;
    const problem = withinTime(limit, () =>
      parse(part === 'elided' ? withoutElisions(program, language) : program),
    );
    // A stack overflow of WebAssembly may damage memory without an error, but only if the code is invalid.
    if (problem !== undefined && code.length > SHALLOW) parsers = undefined;
    return problem ?? null;
  } catch (reason) {
    parsers = undefined;
    if (isTooMuch(reason)) return TOO_COMPLEX;
    throw reason;
  }
}

function isTooMuch(reason: unknown): boolean {
  return reason instanceof TimeLimitError || reason instanceof RangeError || reason instanceof ParserFailure;
}

/** True for code with many open brackets, including those in strings and comments. */
function isDeep(code: string): boolean {
  let depth = 0;
  for (const [bracket] of code.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > limits.levels.parts) return true;
  }
  return false;
}

async function parserOf(language: string): Promise<CodeParser | undefined> {
  const grammar = grammarOf(language);
  const installed = installedGrammars();
  if (grammar === undefined || installed === undefined) return undefined;
  parsers ??= { library: createCodeLibrary(), byFile: new Map(), loading: Promise.resolve() };
  const { library, byFile, loading } = parsers;
  const known = byFile.get(grammar.file);
  if (known !== undefined) return known;
  const made = loading.then(async () => (await library)(installed.folder, grammar));
  byFile.set(grammar.file, made);
  parsers.loading = made;
  return made;
}

/** Returns the first place where a text is not YAML; undefined if there is none. */
function yamlProblem(code: string): CodeProblem | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, logLevel: 'silent', uniqueKeys: true });
  if (!Array.isArray(documents)) return undefined;
  const first = documents.flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (first === undefined) return undefined;
  return syntaxProblem(Math.min(first.pos[0], code.length), `This is not YAML: ${first.message}.`);
}
