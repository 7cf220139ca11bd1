import type { CodeMark } from '../../types.ts';
import type { Fence } from '../code/fence.ts';
import type { CodeBlock, Parsing } from '../parsing.ts';
import { blockOffsets } from '../sources.ts';

/** Records a code block for content checks, if any needs code. */
export function markCode(
  parsing: Parsing,
  block: CodeBlock,
  { language, part }: { readonly language: string; readonly part: Fence['part'] },
): void {
  const { options, sources } = parsing;
  if (!options.checks.code) return;
  const { file } = sources.place(block.content);
  const fence = sources.place(block.start);
  const shown = block.isPart ? 'fragment' : part;
  const mark: CodeMark = {
    language,
    code: block.code,
    ...(shown !== undefined && { part: shown }),
    meta: block.meta,
    file,
    // Places are in the file that holds the code. One that is included has no fence there.
    blockLine: fence.file === file ? fence.line : 0,
    lines: linesOf(parsing, block),
  };
  parsing.marks.codes.push(mark);
}

/**
 * Returns line and column of each line of the code. Leaves out lines at the end that only continue: one line further
 * down, in the same column.
 */
function linesOf({ sources }: Parsing, { code, content }: CodeBlock): CodeMark['lines'] {
  const offsetOf = blockOffsets(sources, content, code);
  const lines: [line: number, column: number][] = [];
  for (let index = 0; ; ) {
    const { line, column } = sources.place(offsetOf(index));
    lines.push([line, column]);
    const end = code.indexOf('\n', index);
    if (end < 0) break;
    index = end + 1;
  }
  const isPlain = (at: number): boolean => {
    const [[line, column] = [0, 0], [above, columnAbove] = [0, 0]] = [lines[at], lines[at - 1]];
    return line === above + 1 && column === columnAbove;
  };
  while (lines.length > 1 && isPlain(lines.length - 1)) lines.pop();
  return lines;
}
