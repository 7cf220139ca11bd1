import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

/** Keywords that name other parts of the file: readers see the part, not the name. */
const NAMES = ['showAnchor', 'showDynamic', 'showDefault', 'findDefinition', 'findTag'];

describe.each(['3.0', '3.2'])('OpenAPI %s', (version) => {
  const source = readFileSync(new URL(`./probe/openapi-${version}.yaml`, import.meta.url), 'utf8');
  const markers = [
    ...new Set(
      source
        .replace(/^#.*$/gm, '')
        .match(/(?:find|show)[A-Z]\w*|show[a-z]+(?=\.example)|\b(?:7\d{3}|9\d{15})\b/g),
    ),
  ];
  const built = build(version, source);

  test('what every keyword says is on a page', async () => {
    const { html } = await built;
    expect(missing(markers, html)).toEqual([]);
  });

  test('what every keyword says is in the Markdown copy of a page', async () => {
    const { markdown } = await built;
    expect(missing(markers, markdown)).toEqual([]);
  });

  test('search finds names, descriptions and values', async () => {
    const { search } = await built;
    const searched = markers.filter((marker) => marker.startsWith('find'));
    expect(missing(searched, search)).toEqual([]);
  });
});

function missing(markers: readonly string[], text: string): readonly string[] {
  const words = new Set(text.match(/\w+/g));
  return markers.filter((marker) => !NAMES.includes(marker) && !words.has(marker));
}

async function build(version: string, source: string) {
  const file = `reference/probe-${version}.yaml`;
  const files = { [`content/${file}`]: source, 'docs/start.md': '# Start\n' };
  const built = site(files, { reference: { openapi: `content/${file}`, pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0 });
  const read = (folder: string, ending: string): string => {
    const all = readdirSync(join(built.directory, 'dist', folder), { recursive: true, encoding: 'utf8' });
    const wanted = all.filter((path) => path.endsWith(ending));
    return wanted.map((path) => built.output(join(folder, path))).join('\n');
  };
  return {
    // Anchors and addresses are part of what readers see.
    html: read('api', '.html').replace(
      /<script\b.*?<\/script>|<(?:[^>]*?(?: id| href)="([^"]*)")?[^>]*>/gs,
      ' $1 ',
    ),
    markdown: built.output('api.md') + read('api', '.md'),
    search: read('search', '.json'),
  };
}
