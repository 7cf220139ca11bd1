import { describe, expect, test } from 'vitest';
import { parse, problems } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

async function html(markdown: string): Promise<string> {
  return normalised(plainHtml(await parse(markdown))).replaceAll('\n', '');
}

describe('directives (X4-01)', () => {
  test.each([
    [
      'a container with a label',
      ':::note[My *own* title]\nText.\n:::',
      '<directive-note><directive-label>My <em>own</em> title</directive-label><p>Text.</p></directive-note>',
    ],
    ['a container without a label', ':::tip\nText.\n:::', '<directive-tip><p>Text.</p></directive-tip>'],
    [
      'a title without brackets, as older documents have it',
      ':::danger Mind the *gap*\nText.\n:::',
      '<directive-danger><directive-label>Mind the <em>gap</em></directive-label><p>Text.</p></directive-danger>',
    ],
    [
      'a title without brackets, with attributes',
      ':::info   Some title {#here}\nText.\n:::',
      '<directive-info id="here"><directive-label>Some title</directive-label><p>Text.</p></directive-info>',
    ],
    [
      'a title without brackets that holds one',
      ':::note Array a[ and b\nText.\n:::',
      '<directive-note><directive-label>Array a[ and b</directive-label><p>Text.</p></directive-note>',
    ],
    [
      'a space before the name, as VitePress has it',
      '::: tip\nText.\n:::\n\n> ::::  warning Mind the *gap*\n> Text.\n> ::::\n\n::: details[A]{#here}\nText.\n:::',
      '<directive-tip><p>Text.</p></directive-tip><blockquote><directive-warning><directive-label>Mind the <em>gap</em></directive-label><p>Text.</p></directive-warning></blockquote><directive-details id="here"><directive-label>A</directive-label><p>Text.</p></directive-details>',
    ],
    [
      'an alert, as GitHub has it',
      '> [!NOTE]\n> Some *text*.\n>\n> - More.',
      '<directive-note><p>Some <em>text</em>.</p><ul><li>More.</li></ul></directive-note>',
    ],
    [
      'an alert that begins with a list, or after a hard line break',
      '> [!caution]\n> - One.\n\n> [!TIP]  \n> `code`',
      '<directive-caution><ul><li>One.</li></ul></directive-caution> <directive-tip><p><code>code</code></p></directive-tip>',
    ],
    [
      'an alert with a title, as Obsidian has it',
      '> [!WARNING] Mind the gap\n> Text.',
      '<directive-warning title="Mind the gap"><p>Text.</p></directive-warning>',
    ],
    [
      'no alert of an unknown kind, without text, or with markup in its title',
      '> [!BUG]\n> Text.\n\n> [!NOTE]\n\n> [!NOTE] See **this**',
      '<blockquote><p>[!BUG] Text.</p></blockquote><blockquote><p>[!NOTE]</p></blockquote><blockquote><p>[!NOTE] See <strong>this</strong></p></blockquote>',
    ],
    ['no directive where a sentence follows the colons', '::: note. And more.', '<p>::: note. And more.</p>'],
    [
      'a title as an attribute, for the theme',
      ':::note{title="T"}\nText.\n:::',
      '<directive-note title="T"><p>Text.</p></directive-note>',
    ],
    [
      'attributes as written',
      '::::tabs{group="lang" queryString=sample}\n:::tab[Java]{value=java default}\n1\n:::\n::::',
      '<directive-tabs group="lang" querystring="sample"> <directive-tab default="" value="java"><directive-label>Java</directive-label><p>1</p></directive-tab> </directive-tabs>',
    ],
    [
      'containers inside of each other, each with more colons than what it holds',
      '::::note\n:::tip Inner\nText.\n:::\n::::',
      '<directive-note> <directive-tip><directive-label>Inner</directive-label><p>Text.</p></directive-tip> </directive-note>',
    ],
    [
      'in quotes and lists',
      '> - :::note[A]\n>   Text.\n>   :::',
      '<blockquote><ul><li><directive-note><directive-label>A</directive-label><p>Text.</p></directive-note></li></ul></blockquote>',
    ],
    [
      'on a line of its own',
      '::video{src="/a.mp4" title="T"}',
      '<directive-video src="/a.mp4" title="T"></directive-video>',
    ],
    [
      'inside a sentence',
      'See :note[this *one*]{#x} now.',
      '<p>See <directive-note id="x" inline=""><directive-label>this <em>one</em></directive-label></directive-note> now.</p>',
    ],
    [
      'beside raw HTML, which must not touch attributes',
      '<div>\n\n:::tabs{queryString="Lang"}\n:::\n\n</div>',
      '<div><directive-tabs querystring="Lang"></directive-tabs></div>',
    ],
  ])('%s', async (_, markdown, expected) => {
    expect(await html(markdown)).toBe(expected);
  });

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
  test.each([
    [
      'a name that is near a known one',
      'Text.\n\n:::nott\nText.\n:::',
      [
        'warning unknown-directive content/docs/page.md:3:1',
        'No directive is called "nott", so ":::nott" is shown as it is.',
        'Did you mean ":::note"?',
      ],
    ],
    [
      'a container of a name that nothing is near to',
      '  :::spoiler\nText.\n:::',
      [
        'warning unknown-directive content/docs/page.md:1:3',
        'No directive is called "spoiler", so ":::spoiler" is shown as it is.',
        'There are: badge, card, cards, caution, checklist, column, columns, danger, details, file-tree, frame, important, info, kbd, list-filter, note, samples, secondary, steps, success, tab, tabs, themed-image, tip, video, warning, webhook-lab.',
      ],
    ],
    [
      'a container of an unknown name after a space, which its closing line belongs to',
      '::: code-group\nText.\n:::',
      [
        'warning unknown-directive content/docs/page.md:1:1',
        'No directive is called "code-group", so "::: code-group" is shown as it is.',
        'There are: badge, card, cards, caution, checklist, column, columns, danger, details, file-tree, frame, important, info, kbd, list-filter, note, samples, secondary, steps, success, tab, tabs, themed-image, tip, video, warning, webhook-lab.',
      ],
    ],
    [
      'a video that names none',
      'Text.\n\n::video{poster="/a.png" src=""}\n\n:::video[How to pay]\n:::',
      [
        'error directive-attribute content/docs/page.md:3:1',
        '"video" has nothing to show: its attribute "src" is missing.',
        'Write it like ::video{src="/video/sale.mp4"}.',
        'error directive-attribute content/docs/page.md:5:1',
        '"video" has nothing to show: its attribute "src" is missing.',
        'Write it like ::video{src="/video/sale.mp4"}.',
      ],
    ],
    [
      'a near name inside a sentence',
      'See :nots[this].',
      [
        'warning unknown-directive content/docs/page.md:1:5',
        'No directive is called "nots", so ":nots" is shown as it is.',
        'Did you mean ":note"?',
      ],
    ],
    [
      'an include with too many colons',
      ':::include{file="x.md"}',
      [
        'warning unknown-directive content/docs/page.md:1:1',
        'No directive is called "include", so ":::include" is shown as it is.',
        'Did you mean "::include"?',
      ],
    ],
    [
      'a container that nothing closes',
      'Text.\n\n> :::note\n> Text.\n\nMore.\n\n:::tip\nText.',
      [
        'warning unclosed-directive content/docs/page.md:3:3',
        'Nothing closes this ":::note", so it goes on to the end.',
        'Write ":::" alone on a line after its content. A directive around others needs more colons than they have.',
        'warning unclosed-directive content/docs/page.md:8:1',
        'Nothing closes this ":::tip", so it goes on to the end.',
        'Write ":::" alone on a line after its content. A directive around others needs more colons than they have.',
      ],
    ],
    [
      'a directive whose braces nothing closes',
      '::video{src=/a.mp4\n\n- ::video(/a.mp4)\n\nA std\\::video and 1::video.',
      [
        'warning unknown-directive content/docs/page.md:1:1',
        '"::video" is not read as a directive here, so it is shown as it is.',
        'Write it alone on a line, with its attributes in braces: "::video{…}".',
        'warning unknown-directive content/docs/page.md:3:3',
        '"::video" is not read as a directive here, so it is shown as it is.',
        'Write it alone on a line, with its attributes in braces: "::video{…}".',
      ],
    ],
    [
      'a closing line that closes nothing',
      ':::note\nText.\n:::\n\n:::',
      [
        'warning unopened-directive content/docs/page.md:5:1',
        'This ":::" closes nothing.',
        'Remove it. A directive around others needs more colons than they have: "::::tabs" around ":::tab".',
      ],
    ],
    [
      'tabs without a tab',
      ':::tabs\nText.\n:::',
      [
        'warning tabs content/docs/page.md:1:1',
        'These tabs hold no tab.',
        'Put ":::tab[Name]" … ":::" in it, and write the tabs themselves with more colons: "::::tabs".',
      ],
    ],
    [
      'a tab without a name',
      '::::tabs{group=language}\n:::tab{label=Java}\n:::\n:::tab[Python]\n:::\n::::',
      [
        'warning tabs content/docs/page.md:2:1',
        'This tab has no name.',
        'Write it in brackets: ":::tab[Name]".',
      ],
    ],
    [
      'tabs that cannot be told apart, and a default that is none of them',
      '::::tabs{default=c}\n:::tab[A]\n:::\n:::tab[B]{value=A}\n:::\n::::',
      [
        'warning tabs content/docs/page.md:1:1',
        'No tab is called "c".',
        'There are: A, A.',
        'warning tabs content/docs/page.md:4:1',
        'Two tabs of one set are called "A".',
        'Give one of them another name or a {value=…}.',
      ],
    ],
    [
      'an attribute that the policy forbids',
      '::video{src="/a.mp4" style="x"}',
      [
        'error inline-style content/docs/page.md:1:29',
        'The security policy of the site forbids the attribute "style". It is removed.',
        'Use a class, and put the style into theme/styles/custom.css.',
      ],
    ],
    [
      'a foreign video',
      '::video{src="https://v.example/a.mp4"}',
      [
        'error foreign-resource content/docs/page.md:1:14',
        'The security policy of the site does not allow a video or audio file from "https://v.example/a.mp4".',
        'Copy the file into the site, or allow the source in site.config.yaml: security: { csp: { media-src: ["https://v.example"] } }.',
      ],
    ],
  ])('%s', async (_, markdown, expected) => {
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
