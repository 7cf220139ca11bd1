/** Kind and text of a part of a program or message. The kind is a class of the theme, or empty. */
export type CodePart = readonly [kind: string, text: string];

const KINDS = ['comment', 'property', 'string', 'number', 'keyword'];

/** One group for each kind: what all sample languages share, and the headers of a message. */
const PARTS =
  /((?<!\S)(?:\/\/|#) .*)|(^[A-Z][\w-]+(?=: )|"[\w.-]+"(?=\s*:))|("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(?:(\d[\d.]*)|(const|false|if|let|new|null|return|true|va[lr]))\b/gm;

/** Cuts code into its colored parts and the text between them. */
export function highlight(code: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PARTS)) {
    const [text, ...groups] = match;
    parts.push(['', code.slice(end, match.index)], [KINDS.find((_, kind) => groups[kind]) ?? '', text]);
    end = match.index + text.length;
  }
  return [...parts, ['', code.slice(end)]];
}
