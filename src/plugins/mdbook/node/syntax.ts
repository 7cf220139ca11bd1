import type { Code, Paragraph, Parent, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { parseText } from '../../../markdown/parse-text.ts';
import { type Parsing, parsingOf } from '../../../markdown/parsing.ts';
import type { SyntaxPart } from '../../../plugin.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { type IncludedPart, includedMarkdown, readPart } from '../../shared/dialects/included.ts';
import { isParent, maskTags } from '../../shared/dialects/masked-tags.ts';

/** Remark plugin that replaces the syntax of mdBook. */
function remarkMdbook(this: Processor) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const parsing = parsingOf(file);
    const parse = (text: string) => parseText(this, text);
    await expand(tree, { parsing, parse, chain: [parsing.path] });
    maskTags(tree, parsing);
  };
}

interface Expanding {
  readonly parsing: Parsing;
  readonly parse: (text: string) => { readonly tree: Root; readonly text: string };
  readonly chain: readonly ContentPath[];
}

/** Matches `{{#include file:2:10}}`, also with a backslash before it, which escapes it. */
const INCLUDE = /(\\?)\{\{\s*#(include|rustdoc_include|playground|title)\s+([^\s}]+)[^}]*\}\}/;

async function expand(parent: Parent, expanding: Expanding): Promise<void> {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'code') children.push(await codeOf(child, expanding));
    else {
      const found = child.type === 'paragraph' ? await contentOf(child, expanding) : undefined;
      if (found === undefined && isParent(child)) await expand(child, expanding);
      children.push(...(found ?? [child]));
    }
  }
  parent.children = children;
}

/** Reads the target of an include: `file:anchor`, `file:2`, `file:2:10`, `file::10`, `file:2:`. */
function partOf(written: string): IncludedPart {
  const [file = '', first, last] = written.split(':');
  if (first === undefined) return { file };
  if (first !== '' && !/^\d+$/.test(first)) return { file, region: first };
  if (last === undefined) return { file, lines: first };
  return first + last === '' ? { file } : { file, lines: `${first}-${last}` };
}

/** Replaces includes in code by lines of their files. */
async function codeOf(node: Code, { parsing, chain }: Expanding): Promise<Code> {
  const offset = node.position?.start.offset ?? 0;
  const lines: string[] = [];
  let isPart = false;
  for (const line of node.value.split('\n')) {
    const [whole, backslash, , written = ''] = INCLUDE.exec(line) ?? [];
    if (whole === undefined) lines.push(line);
    else if (backslash === '\\') lines.push(line.replace('\\{{', '{{'));
    else {
      isPart = true;
      const found = await readPart(partOf(written), { parsing, chain, offset });
      lines.push(line.replace(whole, () => found?.text ?? ''));
    }
  }
  const value = /^rust\b/.test(node.lang ?? '') ? visibleRust(lines.join('\n')) : lines.join('\n');
  return value === node.value ? node : { ...node, value, data: { ...node.data, isPart } };
}

/** Removes lines that begin with `# `, which only make an example compile. */
function visibleRust(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?:\s|$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n');
}

/** Returns the Markdown of the files if a paragraph consists only of includes, else undefined. */
async function contentOf(
  node: Paragraph,
  { parsing, parse, chain }: Expanding,
): Promise<readonly RootContent[] | undefined> {
  const [offset, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const lines = parsing.sources.slice(offset, end).split('\n');
  const found = lines.map((line) => INCLUDE.exec(line.trim()));
  if (found.some((match) => match === null || match.index > 0 || match[1] === '\\')) return undefined;
  const blocks: RootContent[] = [];
  for (const match of found) {
    const [, , kind, written = ''] = match ?? [];
    if (kind === 'title') continue;
    const including = {
      parsing,
      chain,
      offset,
      end,
      expand: (tree: Root, inner: readonly ContentPath[]) => expand(tree, { parsing, parse, chain: inner }),
    };
    blocks.push(...(await includedMarkdown(partOf(written), parse, including)));
  }
  return blocks;
}

/** The dialect of mdBook. */
export const syntax: SyntaxPart = { remark: [remarkMdbook] };
