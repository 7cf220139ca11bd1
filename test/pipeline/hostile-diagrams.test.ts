import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesWithInternalCharacters } from '../helpers/internal-characters.ts';
import { site } from '../helpers/site.ts';

const KINDS: Readonly<Record<string, (label: string) => string>> = {
  sequence: (label) =>
    `sequenceDiagram\n  participant A as ${label}\n  A->>B: ${label}\n  Note over A: ${label}`,
  flowchart: (label) =>
    `flowchart LR\n  A["${label}"] -->|"${label}"| B\n  subgraph g ["${label}"]\n  B\n  end`,
  state: (label) => `stateDiagram-v2\n  A : ${label}\n  A --> B : ${label}`,
  class: (label) => `classDiagram\n  class A["${label}"]\n  A --> B : ${label}\n  A : +x(${label})`,
  entity: (label) => `erDiagram\n  A["${label}"] ||--|| B : "${label}"\n  A {\n    int x "${label}"\n  }`,
};

/** Characters that the drawing of diagrams uses as its own. */
const SHIFTED = /[\uE000-\uE07F]/;

const LABELS = [
  ['noncharacters', `x${String.fromCharCode(...Array.from({ length: 32 }, (_, index) => 0xfdd0 + index))}y`],
  ['references to noncharacters', 'x&#xFDD0;y#64977;z'],
  ['characters of the drawing', 'x\ue03cscript\ue03ey\ue07f'],
  ['a script', '<script>alert(1)</script>'],
  ['a script in references', '#lt;script#gt;alert(1)#lt;/script#gt;'],
  ['an attribute', '#quot; onload=#quot;alert(1)'],
  ['an address', '<a href=javascript:alert(1)>x</a>'],
  ['a very long text', 'long '.repeat(4_000)],
] as const;

/** A site with a page for each label and kind of diagram: the folder of a label is its place in the list. */
const built = site(
  Object.fromEntries(
    LABELS.flatMap(([, label], place) =>
      Object.entries(KINDS).map(([kind, code]) => [
        `docs/${place}/${kind}.md`,
        `# ${kind}\n\n\`\`\`mermaid\n${code(label)}\n\`\`\`\n`,
      ]),
    ),
  ),
).build();

beforeAll(async () => {
  expect((await built).status).toBe(0);
});

test.each(LABELS)('labels with %s leave no marker and no markup on a page', async (name, label) => {
  const place = LABELS.findIndex(([other]) => other === name);
  const output = join(built.directory, 'dist/docs', String(place));
  // A copy has the references that an author wrote.
  const files = filesWithInternalCharacters(output);
  expect(files.filter((path) => !label.includes('&#') || !/\.(?:md|txt)$/.test(path))).toEqual([]);
  const pages = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|json)$/.test(path),
  );
  for (const path of pages) {
    const text = readFileSync(join(output, path), 'utf8');
    expect(text.replaceAll(label, '')).not.toMatch(SHIFTED);
    if (!path.endsWith('.html')) continue;
    expect(text).not.toMatch(/<script>alert|href="javascript/);
    expect(text.replace(/"[^"]*"/g, '')).not.toMatch(/<[a-z][^>]*\s(?:onload|href)=[^>\s]/);
  }
});
