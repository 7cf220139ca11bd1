import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { markdownOf } from './markdown.ts';

/** Enough for the compiler to have seen it all. */
const ROUNDS = 100;
/** Characters of the page that the result refers to. */
const SIZE = 6000;

/** Milliseconds of processor time that `remark-parse` alone, warm, takes for one page of 6 KB: how fast this machine is right now. */
export function yardstick(): number {
  const processor = unified().use(remarkParse).freeze();
  const page = markdownOf(7, ['page.md', 'other.md']);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    processor.parse(page);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  const median = times.slice(ROUNDS / 2).sort((a, b) => a - b)[ROUNDS / 4] ?? 0;
  return (median * SIZE) / page.length;
}
