import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';

/** The registered names, and how they look in a text. */
export interface DirectiveNames {
  readonly known: ReadonlySet<string>;
  /** `:name[` or `:name{`. */
  readonly inline: RegExp;
  /** A line with `:::name Title` or `::: name`. */
  readonly titled: RegExp;
}

export function directiveNames(names: readonly string[]): DirectiveNames {
  const anywhere = names.filter((name) => !name.startsWith('::'));
  const any = anywhere.map((name) => name.replace(/\W/g, '\\$&')).join('|') || '(?!)';
  return {
    known: new Set(names),
    inline: new RegExp(`:(?:${any})[[{]`),
    titled: new RegExp(`:{3,}(?:(?:${any})[ \\t]+\\S|[ \\t]+(?:${any})(?=[ \\t[{]|$))`),
  };
}

const VALUE = `"[^"&\\n]*"|'[^'&\\n]*'|[^\\s"'=<>\`{}&]+`;
const ATTRIBUTE = `(?:[#.][\\w-]+|[A-Za-z][\\w-]*(?:=(?:${VALUE}))?)`;
const LABEL = '\\[(?! )[^[\\]\\\\`<\\t\\n]+(?<! )\\]';
const REST = `(?:${LABEL})?(?:\\{(?:${ATTRIBUTE}(?: +${ATTRIBUTE})*)?\\})?`;
const OPENING = new RegExp(`^(:+)[\\p{L}\\p{N}_-]+${REST}[ \\t]*$`, 'u');
const INLINE = new RegExp(`^:[\\p{L}\\p{N}_-]+${REST}$`, 'u');
const CLOSING = /^([ >]*)(:{3,})[ \t]*$/;

/** Whether both parsers begin and end a container alike: one with a simple opening line and a separate closing line. */
export function isPlainContainer(
  { name, position }: ContainerDirective,
  source: string,
  { known }: DirectiveNames,
): boolean {
  const lines = source.split('\n');
  const colons = OPENING.exec(lines[0] ?? '')?.[1];
  const [, indent, closing] = CLOSING.exec((lines.length > 1 && lines.at(-1)) || '') ?? [];
  if (!known.has(name) || colons === undefined || colons !== closing || indent === undefined) return false;
  if (indent.length - (position?.start.column ?? 1) >= 3) return false;
  // A line with as many colons inside, which one parser may take for the end.
  return !new RegExp(`^[ \\t>]*${colons}`, 'm').test(lines.slice(1, -1).join('\n'));
}

/** The same for `::name` alone on a line. */
export function isPlainLeaf({ name }: LeafDirective, source: string, { known }: DirectiveNames): boolean {
  return (known.has(name) || known.has(`::${name}`)) && OPENING.test(source);
}

/** The same for `:name[…]` in a sentence. */
export function isPlainInline({ name }: TextDirective, source: string, { known }: DirectiveNames): boolean {
  return known.has(name) && INLINE.test(source);
}
