import { describe, expect, it } from 'vitest';
import { PEERS } from '../../bench/peers/index.ts';
import { sidebarOf } from '../../bench/peers/sidebar.ts';

const translated = (name: string, markdown: string): string => {
  const peer = PEERS.find((candidate) => candidate.name === name);
  return peer?.translate({ path: 'part-00/page-01.md', title: 'One', markdown }) ?? `no ${name}`;
};

const NOTE = ':::note\n\nMind this.\n\n:::\n';
const WARNING = ':::warning\n\nMind this.\n\n:::\n';
const TITLED = '```json title="Response"\n{}\n```\n';
const MARKED = '```java {2}\na\nb\n```\n';
const LINK = 'See [sale](../part-02/page-00.md#overview) and [next](./page-02.md).\n';

describe('what we write is, for', () => {
  it.each([
    ['Docusaurus', NOTE, NOTE],
    ['Docusaurus', TITLED, TITLED],
    ['Docusaurus', LINK, LINK],
    ['VitePress', NOTE, '::: info\nMind this.\n:::\n'],
    ['VitePress', WARNING, '::: warning\nMind this.\n:::\n'],
    ['VitePress', TITLED, '::: code-group\n\n```json [Response]\n{}\n```\n\n:::\n'],
    ['VitePress', MARKED, '```java{2}\na\nb\n```\n'],
    ['VitePress', LINK, LINK],
    ['Starlight', NOTE, NOTE],
    ['Starlight', WARNING, ':::caution\n\nMind this.\n\n:::\n'],
    ['Starlight', TITLED, TITLED],
    ['Starlight', MARKED, MARKED],
    ['Starlight', '# Sale 7\n\n## Overview\n', '## Overview\n'],
    ['Starlight', LINK, 'See [sale](../../part-02/page-00/#overview) and [next](../page-02/).\n'],
    ['Eleventy', NOTE, NOTE],
    ['Eleventy', TITLED, '**Response**\n\n```json\n{}\n```\n'],
    ['Eleventy', MARKED, '```java/1\na\nb\n```\n'],
    ['Eleventy', LINK, 'See [sale](../../part-02/page-00/#overview) and [next](../page-02/).\n'],
    ['Hugo', NOTE, '{{< admonition note >}}\nMind this.\n{{< /admonition >}}\n'],
    ['Hugo', TITLED, '**Response**\n\n```json\n{}\n```\n'],
    ['Hugo', MARKED, '```java {hl_lines=["2"]}\na\nb\n```\n'],
  ])('%s, %j: %j', (name, ours, theirs) => {
    expect(translated(name, ours)).toBe(theirs);
  });
});

it('a sidebar that is written out has a level a folder', () => {
  const pages = ['part-00/page-00.md', 'part-00/page-01.md', 'part-01/page-00.md'].map((path) => ({
    path,
    title: `Title of ${path}`,
    markdown: '',
  }));
  expect(sidebarOf(pages)).toEqual([
    {
      text: 'Part 00',
      items: [
        { text: 'Title of part-00/page-00.md', path: 'part-00/page-00' },
        { text: 'Title of part-00/page-01.md', path: 'part-00/page-01' },
      ],
    },
    { text: 'Part 01', items: [{ text: 'Title of part-01/page-00.md', path: 'part-01/page-00' }] },
  ]);
});
