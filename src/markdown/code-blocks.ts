import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { Problem } from '../problems.ts';
import { hiddenCharacters } from '../shared/hidden-characters.ts';
import { hiddenProblem, reportHidden } from './hidden-characters.ts';
import { element } from './nodes.ts';
import type { MarkdownOptions } from './options.ts';
import { type CodeBlock, type Parsing, parsingOf } from './parsing.ts';
import { blockOffsets } from './sources.ts';

/** Code blocks that a plugin draws. Its module is loaded for the first of them. */
export interface CodeBlocksPart {
  /** Returns true for a block that it may draw. Absent: it draws all that no other plugin has drawn. */
  readonly isFor?: (block: CodeBlock, options: MarkdownOptions) => boolean;
  readonly load: (options: MarkdownOptions) => Promise<CodeDrawer>;
}

/** Draws code blocks. What it makes must be safe: the sanitizer leaves out code blocks, but not figures. */
export interface CodeDrawer {
  /** Draws blocks of one page into `block.element`; one that gets none stays code. */
  readonly draw: (parsing: Parsing, blocks: readonly CodeBlock[]) => Promise<void>;
  /** Draws generated code. */
  readonly drawMade?: (blocks: readonly MadeCode[]) => Promise<DrawnCode>;
}

/** Generated code, without a fence in Markdown. */
export interface MadeCode {
  /** Name of one of the languages that need not be added. */
  readonly language: string;
  readonly code: string;
  /** Empty: without a title, and without the name of its language. */
  readonly title?: string;
  /** True: without colors, as one piece. Each colored word is an element, and so is each line. */
  readonly isPlain?: true;
}

/** Generated code as elements, and problems without a place. */
export interface DrawnCode {
  readonly elements: readonly Element[];
  readonly problems: readonly Problem[];
}

/** Makes the drawer of a site from the parts of plugins. Code that none of them draws is a plain `<pre><code>`. */
export function createCodeDrawer(
  parts: readonly CodeBlocksPart[],
  options: MarkdownOptions,
): Required<CodeDrawer> {
  const loaded = new Map<CodeBlocksPart, Promise<CodeDrawer>>();
  const load = (part: CodeBlocksPart): Promise<CodeDrawer> => {
    const drawer = loaded.get(part) ?? part.load(options);
    loaded.set(part, drawer);
    return drawer;
  };
  const general = parts.filter(({ isFor }) => isFor === undefined);
  const ordered = [...parts.filter((part) => !general.includes(part)), ...general];
  return {
    async draw(parsing, blocks) {
      for (const { code, content, start, meta } of blocks) {
        const metaStart = start + parsing.sources.slice(start, content).indexOf(meta);
        reportHidden(parsing, { code: meta, offsetOf: (index) => metaStart + index });
        reportHidden(parsing, { code, offsetOf: blockOffsets(parsing.sources, content, code) });
      }
      let left = blocks;
      for (const part of ordered) {
        const drawn = left.filter((block) => part.isFor?.(block, options) ?? true);
        if (drawn.length > 0) await (await load(part)).draw(parsing, drawn);
        left = left.filter(({ element }) => element === undefined);
      }
      for (const block of left) {
        block.element = plainCode(block.code);
        block.searchText = { code: block.code };
      }
    },
    async drawMade(written) {
      const blocks = written.map((block) => ({ ...block, code: withPlainLineEnds(block.code) }));
      const hidden = hiddenProblem(
        blocks.flatMap(({ code, title = '' }) => hiddenCharacters(title + code)),
        options,
      );
      const problems = hidden === undefined ? [] : [hidden];
      for (const part of general) {
        const drawn = await (await load(part)).drawMade?.(blocks);
        if (drawn !== undefined) return { ...drawn, problems: [...drawn.problems, ...problems] };
      }
      return { elements: blocks.map(({ code }) => plainCode(code)), problems };
    },
  };
}

/** Line ends of a page are those of Markdown, also where a message or a table has others. */
export function withPlainLineEnds(code: string): string {
  return code.replaceAll('\r\n', '\n');
}

function plainCode(code: string): Element {
  const text = { type: 'text', value: code === '' ? '' : `${code}\n` } as const;
  return element('pre', {}, [element('code', {}, [text])]);
}

/** Plugin that draws the code blocks of a page. */
export function rehypeCode({ draw }: CodeDrawer) {
  return async (_: Root, file: VFile): Promise<void> => {
    const parsing = parsingOf(file);
    if (parsing.codeBlocks.length > 0) await draw(parsing, parsing.codeBlocks);
  };
}
