import { warning } from '../problems.ts';
import { type Parsing, report } from './parsing.ts';

/** A line that only MDX gives a meaning: an import, an export, a comment in braces. */
const MDX =
  /^(?:import\s+(?:[\w*{][^'"\n]{0,500}\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:(?:const|let|var)\s+\S+\s*=|(?:default\s+)?(?:async\s+)?function\b)|\{\/\*)/m;

/** Reports text that a program for MDX would run or hide, once for each paragraph. */
export function warnOfMdx(parsing: Parsing, source: string, start: number): void {
  const found = MDX.exec(source);
  if (found === null) return;
  report(
    parsing,
    start + found.index,
    warning('mdx', 'This is MDX, which is not run, so it is shown as text.', {
      hint: 'Remove it. Instead of a component, write a directive or HTML; instead of "{/* … */}", "<!-- … -->".',
    }),
  );
}
