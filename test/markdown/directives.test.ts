import { describe, expect, test } from 'vitest';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

async function html(markdown: string): Promise<string> {
  return normalised(plainHtml(await parse(markdown))).replaceAll('\n', '');
}

describe('directives (X4-01)', () => {
  test.each(tables.values<[name: string, markdown: string, expected: string]>('directives (X4-01)'))(
    '%s',
    async (_, markdown, expected) => {
      expect(await html(markdown)).toBe(expected);
    },
  );

  test('keep the case of their attributes beside raw HTML', async () => {
    const { tree } = await parse('<b>x</b>\n\n:::tabs{queryString="Lang"}\n:::tab[A]\n:::\n:::');
    expect(tree.children[2]).toMatchObject({
      tagName: 'directive-tabs',
      properties: { queryString: 'Lang' },
    });
  });
});

describe('what is no directive stays as the author wrote it (X4-03, D20)', () => {
  test.each([
    'At 12:30, ratio 1:2, key:value, :smile:, a::b, std::vector.',
    'type:note and :note by themselves, warning:danger.',
    'see:[link] and :foo and C:\\note',
    ':a{b="c"} {x} {{y}} <z',
    ':::',
  ])('%s', async (text) => {
    const { tree } = await parse(text);
    const { children } = tree.children[0] as { children: { value: string }[] };
    expect(children.map(({ value }) => value).join('')).toBe(text);
  });

  test('not even a link behind it is lost', async () => {
    expect(await html('RFC:see[the text](/x)')).toBe('<p>RFC:see<a href="/x">the text</a></p>');
  });

  test.each(['\n', '\r\n', '\r'])(
    'a title without brackets ends at %j, as texts of JSON may have it',
    async (end) => {
      expect(await html(`Text.${end}${end}:::note Title${end}Text.${end}:::${end}`)).toBe(
        '<p>Text.</p><directive-note><directive-label>Title</directive-label><p>Text.</p></directive-note>',
      );
    },
  );

  test('in code it is code', async () => {
    expect(await html('```\n:::note Title\n:::\n```\n\n    :::note Title')).toBe(
      '<pre><code>:::note Title↵:::↵</code></pre><pre><code>:::note Title↵</code></pre>',
    );
  });
});

describe('problems of directives', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of directives'),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
  });

  test('an unknown container is reported once, not a second time for its closing line', async () => {
    expect(await problems(':::spoiler\nText.\n:::')).toHaveLength(1);
  });

  test('a video of an allowed origin is no problem', async () => {
    const csp = { 'media-src': ['https://v.example'] };
    expect(await problems('::video{src="https://v.example/a.mp4"}', {}, { csp })).toEqual([]);
  });
});

test('an attribute with an address that runs, or that the policy refuses, is removed', async () => {
  for (const attribute of [
    'src="javascript:a"',
    'src="https://v.example/a.mp4"',
    'formaction="javascript:a"',
    'poster="//v.example/a"',
  ]) {
    const { tree, problems: found } = await parse(`::video{title="T" ${attribute}}`);
    expect(found.some(({ code }) => code === 'unsafe-url' || code === 'foreign-resource')).toBe(true);
    expect(JSON.stringify(tree)).not.toMatch(/javascript|v\.example|formaction/);
  }
});

test.each(['\uD7A4', '\u0301', '\u200B', 'é', '\u{1F600}'])(
  'a name of a directive with %j behind it is another name, which no directive has',
  async (character) => {
    const { problems, tree } = await parse(`:::note${character}\ntext\n:::\n`);
    expect(JSON.stringify(tree)).not.toContain('directive');
    expect(problems.map(({ code }) => code)).not.toContain('unclosed-directive');
  },
);

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'an attribute that every object has is removed: %s',
  async (name) => {
    const found = await problems(`:::note{${name}=y .wide}\nText.\n:::\n`);
    expect(found).toEqual([expect.stringMatching(/^warning unknown-attribute/)]);
  },
);
