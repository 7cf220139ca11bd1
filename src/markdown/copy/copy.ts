import type { MarkdownSegment } from '../../types.ts';
import type { Edit, EditPart, Parsing } from '../parsing.ts';

/**
 * Returns the Markdown copy of a page: the author's text with the edits, cut where an address must be filled in.
 * The rest stays exactly as the author wrote it.
 */
export function markdownCopy({ edits, sources }: Parsing, end: number): readonly MarkdownSegment[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const segments: MarkdownSegment[] = [];
  const put = (part: MarkdownSegment): void => {
    const last = segments.at(-1);
    if (typeof part === 'string' && typeof last === 'string') segments[segments.length - 1] = last + part;
    else if (part !== '') segments.push(part);
  };
  const range = (from: number, to: number, prefix: string): void => {
    let position = from;
    for (const edit of editsWithin(sorted, from, to)) {
      // Two edits of one address come from a definition with two uses.
      if (edit.start < position) continue;
      put(prefixed(sources.slice(position, edit.start), prefix));
      for (const part of edit.put) putPart(part, prefix);
      position = edit.end;
    }
    put(prefixed(sources.slice(position, to), prefix));
  };
  const putPart = (part: EditPart, prefix: string): void => {
    if (typeof part === 'string') put(prefixed(part, prefix));
    else if ('prefix' in part) range(part.start, part.end, prefix + part.prefix);
    else put(part);
  };
  range(0, end, '');
  return segments;
}

function editsWithin(sorted: readonly Edit[], from: number, to: number): readonly Edit[] {
  return sorted.filter(({ start, end }) => start >= from && end <= to);
}

function prefixed(text: string, prefix: string): string {
  return prefix === '' ? text : text.replaceAll('\n', `\n${prefix}`);
}

/** Returns the prefix of the next lines of a quote or list item from that of its first: `- > ` → `  > `. */
export function continued(lineBefore: string): string {
  return lineBefore.replace(/[^\s>]/g, ' ');
}
