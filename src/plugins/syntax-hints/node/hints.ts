import type { Table } from 'mdast';
import {
  type CheckedTree,
  type CheckTree,
  explicitId,
  nearest,
  nodesIn,
  type PluginProblem,
} from 'paydocs/plugin';

/** A file, and the function to report its problems. */
interface Parsing extends CheckedTree {
  readonly report: (offset: number, problem: PluginProblem) => void;
}

/** A text node of a page. */
interface HintedText {
  /** Source of the text in the file. */
  readonly source: string;
  readonly start: number;
  /** True if its parent is a paragraph, not a link or other markup. */
  readonly isInParagraph: boolean;
}

/** Reports syntax that the text was probably meant to be. */
type Hint = (parsing: Parsing, text: HintedText) => void;

/** Reports text that was probably meant to be syntax. */
export const hintCheck: CheckTree = (file) => {
  const problems: PluginProblem[] = [];
  const report: Parsing['report'] = (offset, problem) => {
    problems.push({ ...problem, ...file.placeOf(offset) });
  };
  const parsing = { ...file, report };
  const hints: readonly Hint[] = [
    undefinedReferences,
    undefinedFootnotes,
    unquotedTags,
    otherDialects(),
    nearDirectives(parsing),
  ];
  for (const parent of nodesIn(file.tree)) {
    if (parent.type === 'table') warnOfLostCells(parsing, parent);
    const isInParagraph = ['paragraph', 'leafDirective', 'textDirective'].includes(parent.type);
    for (const node of 'children' in parent ? parent.children : []) {
      if (node.type !== 'text' || node.position === undefined || !SUSPICIOUS.test(node.value)) continue;
      const { offset: start = 0 } = node.position.start;
      const written = file.sourceOf(start, node.position.end.offset ?? 0);
      const source = (parent.type === 'heading' ? explicitId(written)?.text : undefined) ?? written;
      for (const hint of hints) hint(parsing, { source, start, isInParagraph });
    }
  }
  return problems;
};

/** Reports the first cell of each row that is beyond the columns of its table, because such cells are not shown. */
function warnOfLostCells(parsing: Parsing, { align, children: rows }: Table): void {
  const columns = align?.length ?? rows[0]?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const lost = cells.slice(columns).find((cell) => cell.children.length > 0);
    if (lost === undefined) continue;
    const text = `This row has ${cells.length} cells, but the table has ${columns} columns, so the cells from here on are not shown.`;
    const hint = 'Write "\\|" for a bar in a cell, also in code.';
    const { start } = lost.position ?? {};
    parsing.report(start?.offset ?? 0, { code: 'lost-cell', problem: text, hint });
  }
}

const SUSPICIOUS = /[:<?!{$=]|\]\[|\[[\^[]|^(?:im|ex)port\s/m;

/** Matches `[text][nowhere]`, a reference without definition. Not `list[0][1]`, and not after a backslash. */
const REFERENCE = /(?<![\w\]\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function undefinedReferences(parsing: Parsing, { source, start }: HintedText): void {
  for (const { 0: written, 1: words = '', 2: label, index } of source.matchAll(REFERENCE)) {
    if (words.endsWith('\\')) continue;
    const name = `[${label || words}]`;
    const text = `Nothing in this file defines "${name}", so "${written}" is shown as it is.`;
    const hint = `Define it alone on a line: "${name}: /address", or write a backslash before the bracket.`;
    parsing.report(start + index, { code: 'undefined-reference', problem: text, hint });
  }
}

/** Matches `[^note]`, a footnote without definition. Not `[^a-z]` of a regular expression, and not after a backslash. */
const FOOTNOTE = /(?<!\\)\[\^(?!(?:.-.)+\])([^\s\][\\]+)\](?!\()/g;

function undefinedFootnotes(parsing: Parsing, { source, start }: HintedText): void {
  for (const { 0: name, index } of source.matchAll(FOOTNOTE)) {
    const text = `Nothing in this file defines the footnote "${name}", so it is shown as it is.`;
    const hint = `Define it alone on a line: "${name}: Text.", or write a backslash before the bracket.`;
    parsing.report(start + index, { code: 'undefined-reference', problem: text, hint });
  }
}

/** Matches a tag with a slash in an unquoted value, which the parser does not accept: `<a href=/x/y>`. */
const UNQUOTED_TAG = /(?<!\\)<[A-Za-z][\w-]*\s[^<>"'=]*=[^<>"'\s/]{0,200}\/[^<>]{0,2000}>/g;

function unquotedTags(parsing: Parsing, { source, start }: HintedText): void {
  const hint = 'Put the values of its attributes in quotes.';
  for (const { 0: tag, index } of source.matchAll(UNQUOTED_TAG)) {
    const text = `"${tag}" is not read as HTML, so it is shown as it is.`;
    parsing.report(start + index, { code: 'unknown-html', problem: text, hint });
  }
}

/** Syntax at the start of a line that only a dialect supports. */
interface DialectSyntax {
  readonly pattern: RegExp;
  /** Its name, with which the message begins. */
  readonly what: string;
  /** Name of the dialect; absent if there is none. */
  readonly dialect?: string;
  /** Hint: syntax that works without a dialect. */
  readonly instead: string;
}

const DIALECT_SYNTAX: readonly DialectSyntax[] = [
  {
    pattern:
      /^(?:import\s+(?:[\w*{][^'"\n]{0,500}\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:(?:const|let|var)\s+\S+\s*=|(?:default\s+)?(?:async\s+)?function\b)|\{\/\*)/m,
    what: 'MDX',
    dialect: 'mdx',
    instead: 'Instead of a component, write a directive or HTML; instead of "{/* … */}", "<!-- … -->".',
  },
  {
    pattern: /^(?:<<<[ \t]+\S|\[\[toc\]\][ \t]*$)/im,
    what: 'VitePress',
    dialect: 'vitepress',
    instead: 'Write ::include{file="…"} for a file.',
  },
  {
    pattern: /^\{\{\s*#(?:include|rustdoc_include|playground|title)\s/m,
    what: 'mdBook',
    dialect: 'mdbook',
    instead: 'Write ::include{file="…"}.',
  },
  {
    pattern: /(?<=\S[ \t]*\n):[ \t]+\S/m,
    what: 'a list of terms',
    dialect: 'definition-lists',
    instead: 'Write a list, or HTML: <dl>.',
  },
  {
    pattern: /^\$\$(?:[ \t]*$|[^$\n]+\$\$[ \t]*$)/m,
    what: 'a formula',
    dialect: 'math',
    instead: 'Write MathML: <math>.',
  },
  {
    pattern: /^(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+"[^"\n]*")?[ \t]*$|===[ \t]+"[^"\n]+"[ \t]*$)/m,
    what: 'MkDocs',
    instead: 'Write a directive: ":::note[Title]", or "::::tabs" around ":::tab[Name]".',
  },
  {
    pattern: /^\{(?:\{[<%]|%)[ \t-]*[\w/]/m,
    what: 'a template',
    instead: 'Write what it shows.',
  },
];

/** Creates a hint that reports syntax of dialects, once for each kind in a page. */
function otherDialects(): Hint {
  const reported = new Set<DialectSyntax>();
  return (parsing, { source, start, isInParagraph }) => {
    if (!isInParagraph) return;
    for (const syntax of DIALECT_SYNTAX) {
      const found = reported.has(syntax) ? null : syntax.pattern.exec(source);
      if (found === null || (found.index === 0 && !isAtLineStart(parsing, start, isInParagraph))) continue;
      reported.add(syntax);
      reportDialect(parsing, syntax, start + found.index);
    }
  };
}

function reportDialect(parsing: Parsing, { what, dialect, instead }: DialectSyntax, offset: number): void {
  const isOn = dialect !== undefined && parsing.dialects.includes(dialect);
  const isMdx = dialect === 'mdx';
  const text = isOn
    ? `This looks like ${what}, but cannot be read, so it is shown as text.`
    : `This looks like ${what}, so it is shown as text.`;
  const file = isMdx ? 'Name the file ".mdx", or add' : 'Add';
  const hint =
    dialect === undefined || isOn
      ? instead
      : `${file} "${dialect}" to markdown.dialects in site.config.yaml. ${instead}`;
  parsing.report(offset, { code: isMdx ? 'mdx' : 'dialect', problem: text, hint });
}

/** Matches `:::name`, `::: name` and `::name` at the start of a line, and lines that are only colons. */
const AT_LINE_START = /^[ \t]*(:{2,}(?:(?<=:::)[ \t]+(?=[\p{L}\p{N}_-]))?)([\p{L}\p{N}_-]*)(.*)$/gmu;
/** Matches `:name[` and `:name{` in a line. */
const IN_LINE = /(?<![:\\\p{L}\p{N}]):([\p{L}\p{N}_-]+)[[{]/gu;

/**
 * Creates a hint that reports misspelled directives. It must get the texts of a page in order. An unknown container is
 * always reported, because text does not begin with three colons and a name; other forms only if a name is similar.
 */
function nearDirectives({ directives: written }: CheckedTree) {
  const names = namesOf(written);
  /** Number of open unknown containers, whose closing lines are not reported. */
  let unknownContainers = 0;
  const atLineStart = (parsing: Parsing, { source, start, isInParagraph }: HintedText): void => {
    for (const { 0: line, 1: colons = '', 2: name = '', 3: rest = '', index } of source.matchAll(
      AT_LINE_START,
    )) {
      if (index === 0 && !isAtLineStart(parsing, start, isInParagraph)) continue;
      const offset = start + index + line.indexOf(':');
      const isContainer = colons.length > 2;
      if (name !== '') {
        if (warnOfName(parsing, { colons, name, names }, offset) && isContainer) unknownContainers += 1;
      } else if (isContainer && rest.trim() === '') {
        // The warning about an unknown directive includes its closing line.
        if (unknownContainers > 0) unknownContainers -= 1;
        else warnOfClosing(parsing, colons, offset);
      }
    }
  };
  return (parsing: Parsing, text: HintedText): void => {
    if (text.source.includes('::')) atLineStart(parsing, text);
    for (const { 1: name = '', index } of text.source.matchAll(IN_LINE)) {
      const near = nearest(name, names.directives);
      if (near !== undefined) warnOfName(parsing, { colons: ':', name, names }, text.start + index);
    }
  };
}

interface Names {
  readonly directives: readonly string[];
  /** Names that are directives only alone on a line, after `::`. */
  readonly lineDirectives: readonly string[];
}

function namesOf(written: readonly string[]): Names {
  const isLine = (name: string) => name.startsWith('::');
  return {
    directives: written.filter((name) => !isLine(name)),
    lineDirectives: written.filter(isLine).map((name) => name.slice(2)),
  };
}

/** True at the start of a line. A text node may also follow other inline content. */
function isAtLineStart({ lineBefore }: Parsing, start: number, isInParagraph: boolean): boolean {
  return isInParagraph && /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*[\s>]*$/.test(lineBefore(start));
}

/**
 * Reports an unknown name of a directive, or a known one after `::` that is not read as a directive. With fewer than
 * three colons, reports only similar names. Returns false for a known name after one colon, otherwise true.
 */
function warnOfName(
  parsing: Parsing,
  { colons, name, names }: { readonly colons: string; readonly name: string; readonly names: Names },
  offset: number,
): boolean {
  const { directives, lineDirectives } = names;
  if (directives.includes(name) || (colons === '::' && lineDirectives.includes(name)))
    return warnOfUnread(parsing, colons + name, offset);
  const near = nearest(name, [...directives, ...lineDirectives]);
  if (near === undefined && colons.length < 3) return true;
  const hint =
    near === undefined
      ? `There are: ${[...directives].sort().join(', ')}.`
      : `Did you mean "${lineDirectives.includes(near) ? '::' : colons}${near}"?`;
  const text = `No directive is called "${name}", so "${colons}${name}" is shown as it is.`;
  parsing.report(offset, { code: 'unknown-directive', problem: text, hint });
  return true;
}

/** Reports a known name at the start of a line, with attributes that the parser cannot read. */
function warnOfUnread(parsing: Parsing, written: string, offset: number): boolean {
  if (!written.startsWith('::')) return false;
  const text = `"${written}" is not read as a directive here, so it is shown as it is.`;
  const hint = `Write it alone on a line, with its attributes in braces: "${written}{…}".`;
  parsing.report(offset, { code: 'unknown-directive', problem: text, hint });
  return true;
}

function warnOfClosing(parsing: Parsing, colons: string, offset: number): void {
  const text = `This "${colons}" closes nothing.`;
  const hint =
    'Remove it. A directive around others needs more colons than they have: "::::tabs" around ":::tab".';
  parsing.report(offset, { code: 'unopened-directive', problem: text, hint });
}
