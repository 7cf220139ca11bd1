import type { ElementContent, Text } from 'hast';
import type { MadeCode } from '../../contract/reference.ts';
import { warning } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { didYouMean } from '../../shared/suggestions.ts';
import { withoutElisions } from '../code/elisions.ts';
import { type Fence, readFence } from '../code/fence.ts';
import { findLanguage, type Language, languageNames, PLAIN } from '../code/languages.ts';
import { SESSION, type SessionLine, sessionLines } from '../code/session.ts';
import type { MarkdownOptions } from '../options.ts';
import { type CodeBlock, lineOf, type Parsing, report } from '../parsing.ts';
import { blockOffsets } from '../sources.ts';
import { withinProcessorTime } from '../time-limit.ts';
import { type Block, blockElement } from './block-element.ts';
import { markCode } from './code-mark.ts';
import { createGrammarLoader, highlightLines, importGrammar } from './highlight.ts';
import { jsonErrorOffset } from './json.ts';
import { HIGHLIGHTING_LIMITS, isTooComplex, spendTokens, TOO_COMPLEX } from './limits.ts';
import { highlightMade, type RenderedMadeCode } from './made-code.ts';
import { type MarkedLines, markLines, markRanges, takeNotations, withClasses } from './magic-comments.ts';

interface Work {
  readonly block: CodeBlock;
  readonly fence: Fence;
  readonly language: Language;
}

/** Highlights code. Grammars are loaded when they are first used. */
export interface Highlighter {
  readonly highlightBlocks: (parsing: Parsing, blocks: readonly CodeBlock[]) => Promise<void>;
  readonly highlightMade: (code: readonly MadeCode[]) => Promise<RenderedMadeCode>;
}

/** Creates the highlighter of a site. */
export function createHighlighter(options: MarkdownOptions): Highlighter {
  const loadGrammar = createGrammarLoader(options.code.languages);
  return {
    highlightBlocks: async (parsing, blocks) => {
      const works: Work[] = [];
      for (const block of blocks) {
        const fence = readFence(block.language, block.meta);
        const name = fence.language ?? options.code.defaultLanguage ?? PLAIN.name;
        const language = await loadLanguage(name, loadGrammar, { parsing, block });
        works.push({ block, fence, language });
      }
      highlight(works, parsing);
    },
    highlightMade: (blocks) => highlightMade(blocks, loadGrammar, options.code.magicComments),
  };
}

async function loadLanguage(
  name: string,
  loadGrammar: (grammar: string) => Promise<boolean>,
  { parsing, block }: { readonly parsing: Parsing; readonly block: CodeBlock },
): Promise<Language> {
  const added = parsing.options.code.languages;
  const language = findLanguage(name, added);
  if (language !== undefined) {
    if (language.grammar === undefined || (await loadGrammar(language.grammar))) return language;
  }
  if (block.plugin !== undefined) return PLAIN;
  const names = languageNames(added).filter((known) => known !== name);
  const exists = language === undefined && (await importGrammar(name)) !== undefined;
  const hint = exists
    ? `Add it to \`code.languages\` in site.config.yaml: languages: [${name}].`
    : (didYouMean(name, names) ?? 'Name another one, or "text" for none.');
  const problem = warning('unknown-language', `No language "${name}" to highlight.`, { hint });
  report(parsing, nameOffset(parsing, block, name), problem);
  return PLAIN;
}

function nameOffset({ sources }: Parsing, { start }: CodeBlock, name: string): number {
  const opening = sources.slice(start, sources.lineEnd(start));
  return start + Math.max(0, opening.toLowerCase().indexOf(name));
}

/** Highlights all blocks of a page under one time limit, because a limit costs time itself. */
function highlight(works: readonly Work[], parsing: Parsing): void {
  const length = works.reduce((sum, { block }) => sum + block.code.length, 0);
  let current = works[0];
  const budget = limits.createBudget(limits.markdown.tokens);
  try {
    withinProcessorTime({ length, ...HIGHLIGHTING_LIMITS }, () => {
      for (const work of works) {
        // The block was finished before the step was repeated.
        if (work.block.element !== undefined) continue;
        current = work;
        finish(work, parsing, { grammar: work.language.grammar, budget });
      }
    });
  } catch (reason) {
    if (!isTooComplex(reason)) throw reason;
    report(parsing, current?.block.start ?? 0, TOO_COMPLEX);
    for (const work of works) if (work.block.element === undefined) finish(work, parsing, {});
  }
}

interface Coloring {
  /** Absent: the code is shown without colors. */
  readonly grammar?: string | undefined;
  readonly budget?: limits.Budget;
}

function finish(work: Work, parsing: Parsing, { grammar, budget }: Coloring): void {
  const { block, fence, language } = work;
  const marked = markedLines(work, parsing);
  const code = marked.lines.join('\n');
  // Comes first, since it may fail and be repeated: what comes after it is done once.
  const { lines, classes } = renderLines({ ...marked, code }, language, grammar);
  if (budget !== undefined) spendTokens(budget, lines);
  if (fence.badLineNumbers !== undefined) {
    const text = `showLineNumbers=${fence.badLineNumbers} is not a line number.`;
    const hint = 'Write the number of the first line: showLineNumbers=10.';
    report(parsing, block.start, warning('code-meta', text, { hint }));
  }
  if (language.name === 'json' && !block.isPart && fence.part !== 'fragment')
    warnOfBadJson(parsing, block, fence.part === 'elided' ? withoutElisions(code, 'json') : code);
  // Code that was too complex for a grammar is not parsed.
  if (grammar === language.grammar) markCode(parsing, block, { language: language.name, part: fence.part });
  block.searchText = { code };
  block.element = blockElement({ fence, language, classes, lines });
}

function renderLines(
  { code, classes }: Pick<MarkedLines, 'classes'> & { readonly code: string },
  language: Language,
  grammar: string | undefined,
): Pick<Block, 'lines' | 'classes'> {
  if (code === '') return { lines: [], classes };
  if (language.name !== SESSION) return { lines: highlightLines(code, grammar), classes };
  const { lines, outputs } = renderSession(code, grammar);
  const added = outputs.map((index) => [index, [...(classes.get(index) ?? []), 'output']] as const);
  return { lines, classes: new Map([...classes, ...added]) };
}

function markedLines({ block, fence, language }: Work, { options }: Parsing): MarkedLines {
  const { magicComments } = options.code;
  const highlighted = magicComments[0]?.className ?? 'highlighted';
  const noted = takeNotations(block.code, highlighted);
  const code = noted.lines.join('\n');
  const marked =
    fence.ranges.length === 0
      ? markLines(code, language.name, magicComments)
      : markRanges(code, fence.ranges, highlighted);
  const { inserted = [], deleted = [] } = fence;
  const changes = [
    ...(inserted.length > 0 ? [markRanges(code, inserted, 'inserted')] : []),
    ...(deleted.length > 0 ? [markRanges(code, deleted, 'deleted')] : []),
  ];
  return withClasses(marked, [noted, ...changes]);
}

function warnOfBadJson(parsing: Parsing, block: CodeBlock, code: string): void {
  const index = code.trim() === '' ? undefined : jsonErrorOffset(code);
  if (index === undefined) return;
  // Where comments were taken out, places no longer agree.
  const isWhole = code.length === block.code.length;
  const offset = isWhole ? blockOffsets(parsing.sources, block.content, code)(index) : block.start;
  const found = (isWhole ? block.code : code).slice(index).trimStart().split('\n')[0] ?? '';
  const text =
    found === '' ? 'This JSON ends too early.' : `This is not JSON from "${found.slice(0, 40)}" on.`;
  const hint =
    'Correct it, or name the language "json5" or "text". After ```json elided, "…" may replace what is left out.';
  report(parsing, offset, warning('json-syntax', text, { hint, blockLine: lineOf(parsing, block.start) }));
}

/** Lines of a shell session, and the indexes of those with output. Prompts and output are not copied. */
interface RenderedSession {
  readonly lines: readonly ElementContent[][];
  readonly outputs: readonly number[];
}

/** Renders a shell session: only its commands are highlighted. */
function renderSession(code: string, grammar: string | undefined): RenderedSession {
  const session = sessionLines(code);
  const isCommand = ({ kind }: SessionLine): boolean => kind === 'command';
  const commands = session.filter(isCommand).map(({ text }) => text);
  const highlighted = commands.length === 0 ? [] : [...highlightLines(commands.join('\n'), grammar)];
  return {
    lines: session.map((line) =>
      isCommand(line) ? [...promptOf(line), ...(highlighted.shift() ?? [])] : textOf(line.text),
    ),
    outputs: session.flatMap((line, index) => (isCommand(line) ? [] : [index])),
  };
}

/** Makes a prompt in the color of comments. */
function promptOf({ prompt }: SessionLine): ElementContent[] {
  if (prompt === '') return [];
  const properties = { className: ['token', 'comment', 'prompt'] };
  return [{ type: 'element', tagName: 'span', properties, children: textOf(prompt) }];
}

function textOf(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}
