import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { ProblemAt } from '../problems.ts';
import { checkLimits, limitProblemOf } from './limits.ts';

/** One text's tree. */
export interface ParsedText {
  readonly tree: Root;
  /** Text that positions refer to: it has brackets around the titles of `:::note Title`. */
  readonly text: string;
  /** Problem for which the tree is empty. */
  readonly limit?: ProblemAt;
}

/** Parses a text, or returns the limit that it exceeds. Hostile text neither crashes nor hangs. */
export function parseText(processor: Pick<Processor, 'parse'>, written: string): ParsedText {
  // Files are read with line feeds; texts of JSON and YAML can have any line end.
  const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
  const empty: Root = { type: 'root', children: [] };
  const limit = checkLimits(text);
  if (limit !== undefined) return { tree: empty, text, limit };
  const data: { source?: string } = {};
  try {
    const tree = processor.parse({ value: text, data }) as Root;
    return { tree, text: data.source ?? text };
  } catch (reason) {
    const broken = limitProblemOf(reason);
    if (broken === undefined) throw reason;
    return { tree: empty, text, limit: broken };
  }
}
