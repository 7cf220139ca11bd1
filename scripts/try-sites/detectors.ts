/** A kind of raw syntax that a reader must not see. */
interface Detector {
  readonly kind: string;
  /** Matches raw syntax in the text of an article. */
  readonly text?: RegExp;
  /** Matches raw syntax in code blocks. */
  readonly code?: RegExp;
}

const DETECTORS: readonly Detector[] = [
  { kind: 'component', text: /<\/?[A-Z][\w.]*(?:\s+[\w:@-]+=[^<>]*|\s*)\/?>/ },
  {
    kind: 'element',
    text: /<\/?(?:div|span|a|img|p|details|summary|table|tr|td|br|center|video|iframe)(?:\s[^<>]*)?\/?>/,
  },
  {
    kind: 'module',
    text: /(?:^|\n)\s*(?:import\s+[\w*{][^\n]*\sfrom\s+['"]|import\s+['"]|export\s+(?:const|default|function)\s)/,
  },
  { kind: 'comment', text: /\{\/\*|\*\/\}|<!--/ },
  { kind: 'expression', text: /\{(?:props|frontMatter|useBaseUrl|`|'|")[^\n]*\}|(?:style|className)=\{/ },
  { kind: 'directive', text: /(?:^|\n)\s*:::/ },
  { kind: 'mustache', text: /\{\{[^\n]*\}\}/, code: /\{\{\s*#(?:include|rustdoc_include|playground)\b/ },
  { kind: 'snippet', text: /(?:^|\n)\s*<<<\s/ },
  { kind: 'code mark', code: /\[!code\s+(?:\+\+|--|focus|hl|highlight|warning|error)/ },
  { kind: 'contents', text: /\[\[toc\]\]/i },
  { kind: 'alert', text: /\[!(?:note|tip|important|warning|caution)\]/i },
  { kind: 'heading id', text: /\{\s*#[\w-]+\s*\}/ },
  { kind: 'admonition', text: /(?:^|\n)(?:!!!|\?\?\?\+?)\s+\w+/ },
  { kind: 'tab', text: /(?:^|\n)===\s+"/ },
  { kind: 'template', text: /\{%[^\n]*%\}|\{\{[<%]/ },
  { kind: 'math', text: /\$\$[^\n$]+\$\$/ },
  {
    kind: 'emoji',
    text: /(?:^|\s):(?:warning|tada|rocket|bulb|white_check_mark|heavy_check_mark|x|star|information_source|book|sparkles):/,
  },
];

/** Returns the kinds of raw syntax in an article, each with the first match. What the source escapes is text. */
export function rawSyntax(
  article: { readonly text: string; readonly code: string },
  source: string,
): readonly string[] {
  const plain = source.replace(/\\(?=[^\w\s])/g, '');
  // `\<Name\>` and `&lt;Name&gt;` are texts in angle brackets.
  const isEscaped = (found: string): boolean =>
    /^<\w/.test(found) &&
    (source.includes(`\\${found.slice(0, -1)}`) || plain.includes(`&lt;${found.slice(1, -1)}`));
  return DETECTORS.flatMap(({ kind, text, code }) => {
    const found =
      article.text
        .match(text === undefined ? /(?!)/g : new RegExp(text, `${text.flags}g`))
        ?.find((each) => !isEscaped(each)) ?? code?.exec(article.code)?.[0];
    return found === undefined ? [] : [`${kind}: ${found.trim().slice(0, 60)}`];
  });
}
