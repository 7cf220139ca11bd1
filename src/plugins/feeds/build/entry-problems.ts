import type { Heading, Root } from 'mdast';
import type { VFile } from 'vfile';
import { plainText } from '../../../markdown/article/text.ts';
import { explicitId } from '../../../markdown/handlers/heading.ts';
import { nodesIn } from '../../../markdown/nodes.ts';
import { type Parsing, parsingOf, report } from '../../../markdown/parsing.ts';
import { error, warning } from '../../../problems.ts';
import { datedTitle } from '../../../site/feed.ts';

const CODE = 'feed-entry';
const FORM = 'Write it like "## 2026-03-01: What has changed".';

/** Plugin that reports what is wrong with the entries of a page that is a feed: its headings of level two. */
export function remarkFeedEntries() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    if (!parsing.isFeed) return;
    let above: string | undefined;
    let hasEntry = false;
    for (const node of nodesIn(tree)) {
      hasEntry ||= node.type === 'html' && /<h2[\s>]/i.test(node.value);
      if (node.type !== 'heading' || node.depth !== 2) continue;
      hasEntry = true;
      const date = dateOf(node, parsing);
      if (date === undefined) continue;
      above ??= date;
      if (date > above) {
        const text = `The entry of ${date} is below one of ${above}.`;
        report(parsing, offsetOf(node), warning(CODE, text, { hint: 'Put the newest entry first.' }));
      }
      above = date;
    }
    if (!hasEntry)
      report(parsing, 0, error(CODE, 'This page is a feed, but it has no entry.', { hint: FORM }));
  };
}

/** Returns the date of an entry; reports a heading that has none. */
function dateOf(heading: Heading, parsing: Parsing): string | undefined {
  const written = plainText(heading.children).replace(/\s+/g, ' ').trim();
  const label = explicitId(written)?.text ?? written;
  const { date, isDay } = datedTitle(label);
  if (isDay) return date;
  const text =
    date === ''
      ? `The heading "${label}" does not begin with a date, as entries of a feed do.`
      : `There is no day "${date}".`;
  report(parsing, offsetOf(heading), error(CODE, text, { hint: FORM }));
  return undefined;
}

function offsetOf({ position }: Heading): number {
  return position?.start.offset ?? 0;
}
