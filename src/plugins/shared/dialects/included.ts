import type { Code, Root, RootContent } from 'mdast';
import { languageOfFile } from '../../../markdown/code/languages.ts';
import { isPageTooLong, readIncluded, reportBroken, selectLines, shift } from '../../../markdown/include.ts';
import type { Parsing } from '../../../markdown/parsing.ts';
import type { ContentPath } from '../../../shared/paths.ts';

/** Part of a file: some lines, or a region between two comments; without either, the whole file. */
export interface IncludedPart {
  readonly file: string;
  /** Lines, as includes of paydocs have them: `3-9`. */
  readonly lines?: string | undefined;
  /** Name of a region or an anchor. */
  readonly region?: string | undefined;
}

/** Context of an include. */
export interface Including {
  readonly parsing: Parsing;
  readonly chain: readonly ContentPath[];
  /** Offset of the include in the page. */
  readonly offset: number;
}

/** Text of a part of a file, without comments that mark regions. */
interface FoundPart {
  readonly path: ContentPath;
  readonly text: string;
  /** Line of the file where the part begins. */
  readonly firstLine: number;
}

/** Reads a part of a file. Undefined if it does not exist, or is too long; that is reported. */
export async function readPart(part: IncludedPart, including: Including): Promise<FoundPart | undefined> {
  const { parsing, offset } = including;
  const found = await readIncluded(part.file, including);
  if (found === undefined) return undefined;
  const isMarkdown = /\.mdx?$/i.test(found.path);
  const selected =
    part.region === undefined
      ? selectLines(found.text, part.lines, isMarkdown)
      : regionOf(found.text, part.region);
  if ('problem' in selected) {
    reportBroken(parsing, offset, { text: selected.problem, hint: `Look at content/${found.path}.` });
    return undefined;
  }
  const text = withoutMarkers(selected.text);
  if (isPageTooLong(parsing, offset, text)) return undefined;
  return { path: found.path, text, firstLine: selected.firstLine };
}

/** A comment that begins or ends a region: `// ANCHOR: name`, `// #region name`, `// #endregion name`. */
const MARKER = /^.*(?:\bANCHOR(?:_END)?:\s*[\w-]+|#(?:end)?region\b).*$/;

function withoutMarkers(text: string): string {
  return text
    .split('\n')
    .filter((line) => !MARKER.test(line))
    .join('\n');
}

function regionOf(text: string, name: string): ReturnType<typeof selectLines> {
  const lines = text.split('\n');
  const isMarker = (line: string, begins: boolean): boolean => {
    const words = begins ? ['ANCHOR:', '#region'] : ['ANCHOR_END:', '#endregion'];
    const [word] = words.filter((one) => line.includes(one));
    return (
      word !== undefined &&
      line
        .slice(line.indexOf(word) + word.length)
        .trim()
        .split(/[\s*]/)[0] === name
    );
  };
  const first = lines.findIndex((line) => isMarker(line, true));
  if (first < 0) return { problem: `The file has no region "${name}".` };
  const end = lines.findIndex((line, index) => index > first && isMarker(line, false));
  const inside = lines.slice(first + 1, end < 0 ? undefined : end);
  const indents = inside.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = indents.length === 0 ? 0 : Math.min(...indents);
  return { text: inside.map((line) => line.slice(indent)).join('\n'), firstLine: first + 2 };
}

/** Returns a code block with a part of a file; nothing if the part cannot be read. */
export async function includedCode(
  part: IncludedPart,
  fence: Pick<Code, 'lang' | 'meta' | 'position'>,
  including: Including,
): Promise<readonly RootContent[]> {
  const found = await readPart(part, including);
  if (found === undefined) return [];
  const content = including.parsing.sources.add(found.path, found.text, found.firstLine);
  const { position, meta, lang = languageOfFile(found.path) ?? null } = fence;
  const isPart = part.lines !== undefined || part.region !== undefined;
  return [
    { type: 'code', lang, meta, value: found.text, data: { content, isPart }, ...(position && { position }) },
  ];
}

/** Returns the Markdown nodes of a part of a file, after `expand` has replaced includes in it. */
export async function includedMarkdown(
  part: IncludedPart,
  parse: (text: string) => { readonly tree: Root; readonly text: string },
  including: Including & {
    readonly end: number;
    readonly expand: (tree: Root, chain: readonly ContentPath[]) => Promise<void>;
  },
): Promise<readonly RootContent[]> {
  const found = await readPart(part, including);
  if (found === undefined) return [];
  const { parsing, chain, offset, end } = including;
  const parsed = parse(found.text);
  const start = parsing.sources.add(found.path, parsed.text, found.firstLine);
  shift(parsed.tree, start);
  await including.expand(parsed.tree, [...chain, found.path]);
  parsing.edits.push({ start: offset, end, put: [{ start, end: start + parsed.text.length, prefix: '' }] });
  return parsed.tree.children;
}
