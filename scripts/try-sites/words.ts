/** Front matter, and code fences with their content. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const FENCE = /^([ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n[ \t>]*\2`*[ \t]*$/gm;

/** Syntax outside of code, and texts without words that replace it. The order matters. */
const SYNTAX: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?-->/g, ' '],
  [/\{\/\*[\s\S]*?\*\/\}/g, ' '],
  [/^(?:import|export)\s(?:(?!\n\n)[\s\S])*?(?:;\s*$|['"]\s*$|(?=\n\n)|$(?![\s\S]))/gm, ' '],
  [/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/g, ' '],
  [/`[^`\n]*`/g, ' '],
  [/<\/?[A-Za-z](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g, ' '],
  [/<https?:[^>\n]*>/g, ' '],
  [/\{\{[^\n]*?\}\}/g, ' '],
  [/\{[^{}\n]*\}/g, ' '],
  [/^[ \t>]*<<<[^\n]*$/gm, ' '],
  [/^([ \t>]*):{2,}\s*[\w-]*/gm, ' '],
  [/\[!(?:note|tip|important|warning|caution)\]/gi, ' '],
  [/\[\[toc\]\]/gi, ' '],
  [/^[ \t>]*\[[^\]\n]+\]:[^\n]*(?:\n[ \t]+["'(][^\n]*)?$/gm, ' '],
  [/\]\((?:<[^>\n]*>|[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, '] '],
  [/\]\[[^\]\n]*\]/g, '] '],
  [/:[a-z_\d+-]+:/g, ' '],
  [/&[a-z\d#]+;/gi, ' '],
  [/https?:\/\/[^\s)]*/g, ' '],
];

/** Returns the words of a Markdown source outside of syntax and of imported code. */
export function sourceWords(source: string): readonly string[] {
  const code: string[] = [];
  const prose = source
    .replace(FRONT_MATTER, '')
    .replace(FENCE, (_, indent: string, _fence, info: string, body: string) => {
      // Comments that mark lines are not shown.
      const shown = body
        .replace(/^.*highlight-(?:next-line|start|end).*$|^\s*\/\/ prettier-ignore.*$/gm, '')
        .replace(/^rust\b/.test(info.trim()) ? /^\s*#(?: .*)?$/gm : /(?!)/, '');
      if (!/\{\{#|\[!code|mermaid/.test(body + info)) code.push(shown);
      return indent;
    });
  const text = SYNTAX.reduce((left, [pattern, instead]) => left.replace(pattern, instead), prose);
  return wordsOf(`${text}\n${code.join('\n')}`);
}

/** Returns the words of a text: three letters or digits and more, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  ).filter((word) => !/^\d+$/.test(word));
}

/** Returns the words of the source that the page lacks. */
export function missingWords(source: string, page: string): readonly string[] {
  const there = new Set(wordsOf(page));
  return [...new Set(sourceWords(source))].filter((word) => !there.has(word));
}
